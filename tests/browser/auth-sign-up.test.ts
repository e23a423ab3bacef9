import { describe, expect, it } from 'vitest'
import { eventually, openPage, untilHydrated, visit } from '#tests/kit/browser.ts'
import {
  fieldOf,
  fillSignUp,
  followMailedLink,
  heading,
  mailTo,
  newClientAddress,
  pathOf,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

const ask = { name: 'Ask for an account' }

describe('asking for an account', () => {
  it('sends the application, and the code of the mail confirms the address', async () => {
    const email = newClientAddress()
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/auth/sign-up')
    await fillSignUp(page, email)
    const asked = page.waitForRequest('**/auth/v1/signup*')
    await page.getByRole('button', ask).click()
    expect((await asked).postDataJSON().data).toEqual({
      full_name: 'Ada Lovelace',
      company: 'Analytical Engines',
      site_postcode: 'M1 1AE',
      phone_number: '0161 496 0999',
      consent: 'account-2026-11',
    })
    await untilHeading(page, 'Check your email')
    expect(await axeFindings(page)).toEqual([])
    const { code } = await mailTo(email, 'Confirm your email address')
    // People type it as they read it.
    await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await eventually(() => pathOf(page)).toMatch(/^\/(dashboard|pending-approval)/)
    expect(problems).toEqual([])
  })

  it('has a message for every field and leads to the first, without losing what is right', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/auth/sign-up')
    await fieldOf(page, 'Company').fill('Analytical Engines')
    await page.getByRole('button', ask).click()
    const specified = 'You must provide either an email or phone number and a password'
    await eventually(() => page.getByText(specified).count()).toBe(2)
    await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(6)
    await eventually(() => page.locator(':focus').getAttribute('name')).toBe('fullName')
    await eventually(() => fieldOf(page, 'Company').inputValue()).toBe('Analytical Engines')
    expect(await axeFindings(page)).toEqual([])
  })
})

it('the link of the mail confirms as well, and leads to where one wanted to go', async () => {
  const email = newClientAddress()
  const { page, problems } = await openPage({ width: 1440 })
  await visit(page, '/auth/sign-up?next=/dashboard/account')
  await fillSignUp(page, email)
  await page.getByRole('button', ask).click()
  await untilHeading(page, 'Check your email')
  const { link } = await mailTo(email, 'Confirm your email address')
  await followMailedLink(page, link)
  // Not approved yet: the portal says where the person has to wait.
  await eventually(() => pathOf(page)).toMatch(/^\/(dashboard\/account|pending-approval)/)
  expect(problems).toEqual([])
})

it('says at once whether the site is covered', async () => {
  const { page } = await openPage({ width: 390 })
  await visit(page, '/auth/sign-up')
  const postcode = page.getByLabel('Site postcode')
  for (const [typed, answer] of [
    ['M1 1AE', 'Yes, we serve M1.'],
    ['FY1 1AA', 'Soon: FY1 is on our list.'],
    ['SW1A 1AA', 'Not yet: SW1A is not on our list.'],
  ] as const) {
    await postcode.fill(typed)
    await page.getByRole('status').filter({ hasText: answer }).waitFor()
  }
})

it('shows how strong a password is, and refuses a weak one', async () => {
  const { page } = await openPage({ width: 390 })
  await visit(page, '/auth/sign-up')
  await fillSignUp(page, newClientAddress(), { Password: 'password1234' })
  await page.getByText('Weak.').waitFor()
  await page.getByRole('button', ask).click()
  await page.getByText('This password is too easy to guess').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByText('Strong.').waitFor()
})

it('stays at its step after a reload, and back brings the form with what was typed', async () => {
  const email = newClientAddress()
  const { page, problems } = await openPage({ width: 1440 })
  await visit(page, '/auth/sign-up')
  await fillSignUp(page, email)
  await page.getByRole('button', ask).click()
  await untilHeading(page, 'Check your email')
  await page.getByRole('button', { name: 'Change what I entered' }).click()
  await untilHeading(page, 'Ask for an account')
  await eventually(() => page.getByLabel('Work email').inputValue()).toBe(email)
  await page.goForward()
  await untilHeading(page, 'Check your email')
  await page.reload()
  await untilHydrated(page)
  await untilHeading(page, 'Check your email')
  await eventually(() => heading(page).count()).toBe(1)
  expect(problems).toEqual([])
})

it('another mail can be asked for after the wait that is shown', async () => {
  const email = newClientAddress()
  const { page } = await openPage({ width: 390, ownContext: true })
  await page.clock.install()
  await visit(page, '/auth/sign-up')
  await fillSignUp(page, email)
  await page.getByRole('button', ask).click()
  await untilHeading(page, 'Check your email')
  const again = page.getByRole('button', { name: 'Send another email' })
  await eventually(() => again.isDisabled()).toBe(true)
  await page.getByText(/Possible in \d+ seconds/).waitFor()
  await page.clock.fastForward(61_000)
  await eventually(() => again.isEnabled()).toBe(true)
  await again.click()
  await page.getByText('Sent. Only the newest one works.').waitFor()
})
