import { expect, it } from 'vitest'
import { eventually, openPage, untilHydrated, visit } from '#tests/kit/browser.ts'
import {
  followMailedLink,
  mailTo,
  newClientAddress,
  newConfirmedClient,
  pathOf,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

const inside = /^\/(dashboard|pending-approval)/
const newPassword = 'seven lanterns under ice'

async function askForMail(page: Parameters<typeof visit>[0], email: string) {
  await visit(page, '/auth/forgotten-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await untilHeading(page, 'Check your email')
}

async function choosePassword(page: Parameters<typeof visit>[0]) {
  await untilHeading(page, 'Choose a new password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await untilHeading(page, 'Your new password is set')
}

it('a forgotten password is replaced by the link of the mail, and the new one signs in', async () => {
  const email = await newConfirmedClient()
  const { page, problems } = await openPage({ width: 1440 })
  await askForMail(page, email)
  expect(await axeFindings(page)).toEqual([])
  const { link } = await mailTo(email, 'Choose a new password')
  await followMailedLink(page, link)
  await eventually(() => pathOf(page)).toBe('/auth/new-password')
  await untilHeading(page, 'Choose a new password')
  await page.getByLabel('New password', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await choosePassword(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)

  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await untilHeading(page, 'Client login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
  expect(problems).toEqual([])
})

it('the code of the mail does the same, and a reload loses nothing', async () => {
  const email = await newConfirmedClient()
  const { page } = await openPage({ width: 390 })
  await askForMail(page, email)
  await page.reload()
  await untilHydrated(page)
  await untilHeading(page, 'Check your email')
  const { code } = await mailTo(email, 'Choose a new password')
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => pathOf(page)).toBe('/auth/new-password')
  await page.reload()
  await untilHydrated(page)
  await choosePassword(page)
})

it('an unknown address is answered alike', async () => {
  const { page } = await openPage({ width: 390 })
  await askForMail(page, newClientAddress())
  await page.getByText('we do not tell who has one').waitFor()
})

it('two mails under way at once: the older link still belongs to this browser', async () => {
  const [first, second] = [await newConfirmedClient(), await newConfirmedClient()]
  const { page } = await openPage({ width: 1440 })
  await askForMail(page, first)
  // Elsewhere first: the same address again would stay at the step.
  await visit(page, '/auth')
  await askForMail(page, second)
  const { link } = await mailTo(first, 'Choose a new password')
  await followMailedLink(page, link)
  await untilHeading(page, 'Choose a new password')
  await page.getByText(first).waitFor()
})

it('without a session the page says how to get one', async () => {
  const { page, problems } = await openPage({ width: 390 })
  await visit(page, '/auth/new-password')
  await untilHeading(page, 'This page needs a fresh link')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Email me a link' }).click()
  await untilHeading(page, 'Forgotten your password?')
  expect(problems).toEqual([])
})
