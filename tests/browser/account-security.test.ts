import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { plugInAuthenticator, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  appCode,
  callAs,
  downloadedText,
  isSound,
  newApprovedClient,
  openAs,
  tokenOf,
  withPasswordOnly,
} from '#tests/kit/browser-portal.ts'
import { addApp } from '#tests/kit/second-factors.ts'

const path = '/dashboard/account/security'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const newPerson = () => newApprovedClient('Ada Lovelace', 'Analytical Engines')

it('has room for all that somebody has', async () => {
  const person = await newPerson()
  await addApp(person.client)
  await withPasswordOnly(person)
  const { page, problems } = await openAs(person, path, { width: 390, theme: 'dark' })
  await button(page, 'Sign out everywhere else').waitFor()
  await page.getByRole('list', { name: 'Security log' }).waitFor()
  await isSound(page)
  expect(problems).toEqual([])
})

it('an authenticator app comes with recovery codes, of which one is spent by its use', async () => {
  const person = await newPerson()
  const { page, problems } = await openAs(person, `${path}?next=/dashboard`, { width: 390 })
  await button(page, 'Authenticator app').click()
  await button(page, 'Continue').click()
  const shown = await page.locator('[data-secret]').innerText()
  expect(await axeFindings(page, { part: '[role=dialog]', lawOnly: true })).toEqual([])
  const code = await appCode({ ...person, secret: shown.replaceAll(/\s/g, '') })
  await page.getByLabel('Code that the app shows now').fill(code)
  await button(page, 'Add the app').click()

  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  expect(await axeFindings(page, { part: '[role=dialog]', lawOnly: true })).toEqual([])
  const file = await downloadedText(page, () => button(page, 'Download').click())
  const codes = file.match(/^\w{4}-\w{4}-\w{4}$/gm) ?? []
  expect(codes).toHaveLength(10)
  await button(page, 'I have kept them').click()
  await section(page, 'Recovery codes').getByText('10 codes are left').waitFor()
  await eventually(() => page.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(
    '/dashboard',
  )

  const elsewhere = await withPasswordOnly(person)
  const token = await tokenOf(elsewhere.client)
  await callAs(token, 'POST', '/auth/v1/factors/recovery-codes/verify', { code: codes[0] })
  await page.reload()
  await section(page, 'Recovery codes').getByText('9 codes are left').waitFor()
  expect(problems).toEqual([])
})

it('recovery codes are printed without the page, and made anew; the last factor is removed after a question', async () => {
  const person = await newPerson()
  await addApp(person.client)
  const { page } = await openAs(person, path, { width: 1440 })
  await button(page, 'Make recovery codes').click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const first = await list.innerText()
  await page.emulateMedia({ media: 'print' })
  await eventually(() => page.locator('body > :visible').count()).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'I have kept them').click()
  await button(page, 'Make new codes').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  await list.waitFor()
  await eventually(() => list.innerText()).not.toBe(first)
  await button(page, 'I have kept them').click()

  await button(page, 'Remove Authenticator app').click()
  await page.getByText('It is your only second factor.').waitFor()
  await button(page, 'Remove it').click()
  await page.getByText('You have none yet.').waitFor()
})

it('nothing of it is shown to a password alone, once there is a second factor', async () => {
  const person = await newPerson()
  const secret = await addApp(person.client)
  const half = { ...(await withPasswordOnly(person)), secret }
  const { page } = await openAs(half, path, { width: 1440 })
  await untilHeading(page, 'Confirm that it is you')
  await eventually(() => section(page, 'Where you are signed in').count()).toBe(0)
  await page.getByLabel('Code from your authenticator app').fill(await appCode(half))
  await button(page, 'Confirm').click()
  await untilHeading(page, 'Account security')
})

it('a passkey is added, renamed and removed', async () => {
  const { page, problems } = await openAs(await newPerson(), path, { width: 1440 })
  await plugInAuthenticator(page)
  const passkeys = section(page, 'Passkeys')
  await button(page, 'Add a passkey').click()
  await button(page, /^Rename/).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop')
  await button(page, 'Save the name').click()
  await passkeys.getByText('Office laptop').waitFor()
  await button(page, 'Remove Office laptop').click()
  await button(page, 'Remove it').click()
  await passkeys.getByText('You have none on this account yet.').waitFor()
  expect(problems).toEqual([])
})

it('another device is signed out from here', async () => {
  const person = await newPerson()
  const other = await openAs(await withPasswordOnly(person), '/dashboard', { width: 390 })
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  const { page } = await openAs(person, path, { width: 1440 })
  const sessions = section(page, 'Where you are signed in')
  await sessions.getByText('This device').waitFor()
  await sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await button(page, 'Sign it out').click()
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1)
  await other.page.reload()
  await untilHeading(other.page, 'Client login')
})

it('the security log goes back step by step to the first day', async () => {
  const person = await newPerson()
  const token = await tokenOf(person.client)
  const details = {
    fullName: 'Ada Lovelace',
    companyName: 'Analytical Engines',
    sitePostcode: 'M1 1AE',
    phone: '0161 496 0999',
  }
  for (let times = 0; times < 50; times += 1) await callAs(token, 'PUT', '/api/account', details)
  const { page } = await openAs(person, path, { width: 390 })
  const entries = page.getByRole('list', { name: 'Security log' }).getByRole('listitem')
  await eventually(() => entries.count()).toBe(10)
  for (const count of [30, 50]) {
    await button(page, 'Show older').click()
    await eventually(() => entries.count()).toBe(count)
  }
  await button(page, 'Show older').click()
  await page.getByText('Your account was created').waitFor()
  await eventually(() => button(page, 'Show older').count()).toBe(0)
})
