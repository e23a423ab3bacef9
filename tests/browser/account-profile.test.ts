import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import {
  followMailedLink,
  mailTo,
  newClientAddress,
  password,
  pathOf,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  isSound,
  newApprovedClient,
  openAs,
  tokenOf,
  withPasswordOnly,
} from '#tests/kit/browser-portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focusedField = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

it('the profile is changed where it is shown, and says what is wrong beside its field', async () => {
  const person = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const { page, problems } = await openAs(person, '/dashboard/account', {
    width: 390,
    theme: 'dark',
  })
  const phone = page.getByLabel('Telephone')
  await phone.fill('Manchester')
  await button(page, 'Save details').click()
  await page.getByText('Please enter a telephone number').waitFor()
  await eventually(() => focusedField(page)).toBe('phone')
  await page.getByText('In our records you belong to Analytical Engines').waitFor()
  await isSound(page)

  await phone.fill('0161 496 0111')
  await page.getByLabel('Full name').fill('Ada King')
  await button(page, 'Save details').click()
  await page.getByText('Your details are up to date.').first().waitFor()
  await page.reload()
  await eventually(() => phone.inputValue()).toBe('0161 496 0111')
  await eventually(() => page.getByLabel('Full name').inputValue()).toBe('Ada King')
  expect(problems).toEqual([])
})

it('a new password needs the one so far, and signs out every other device', async () => {
  const first = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const person = await withPasswordOnly(first)
  const { page } = await openAs(person, '/dashboard/account', { width: 1440 })
  const form = page.getByRole('form', { name: 'Change the password' })
  const current = form.getByLabel('Current password')
  const fresh = 'four purple otters dancing'
  await current.fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await button(page, 'Change password').click()
  await page.getByText('This is not your current password. Please check it.').waitFor()
  await eventually(() => focusedField(page)).toBe('current')

  await current.fill(password)
  await button(page, 'Change password').click()
  await page.getByText('Every other device has been signed out.').first().waitFor()
  await eventually(() => current.inputValue()).toBe('')
  expect((await first.client.refreshSession()).error).not.toBeNull()
  const { email } = person
  expect((await first.client.signInWithPassword({ email, password })).error).not.toBeNull()
  const again = await first.client.signInWithPassword({ email, password: fresh })
  expect(again.error).toBeNull()
  await mailTo(email, 'Your Enix password was changed')
})

it('a new email address counts once both addresses have confirmed it', async () => {
  const first = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const person = await withPasswordOnly(first)
  const { email: before } = person
  const after = newClientAddress()
  const { page } = await openAs(person, '/dashboard/account', { width: 390 })
  const field = page.getByLabel('New email address')
  await field.fill(before)
  await button(page, 'Send the two confirmations').click()
  await page.getByText('This is your address already.').waitFor()
  await field.fill(after)
  const form = page.getByRole('form', { name: 'Change the email address' })
  await form.getByLabel('Current password').fill('not my password')
  await button(page, 'Send the two confirmations').click()
  await page.getByText('This is not your current password. Please check it.').waitFor()
  await form.getByLabel('Current password').fill(password)
  await button(page, 'Send the two confirmations').click()
  await page.getByText('We have emailed both addresses').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await followMailedLink(page, (await mailTo(before, 'Confirm that your email')).link)
  await untilHeading(page, 'One of two is done')
  const half = await fetch(new URL('/auth/v1/user', page.url()), {
    headers: { authorization: `Bearer ${await tokenOf(person.client)}` },
  })
  expect(await half.json()).toMatchObject({ email: before, new_email: after })
  await followMailedLink(page, (await mailTo(after, 'Confirm your new')).link)
  await eventually(() => pathOf(page)).toBe('/dashboard/account')
  await page.getByText(`You sign in as ${after}`).waitFor()
})
