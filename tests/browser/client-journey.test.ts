import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, openPage, untilHydrated, visit } from '#tests/kit/browser.ts'
import {
  fillSignUp,
  followMailedLink,
  mailTo,
  newClientAddress,
  password,
  pathOf,
  signIn,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { colleague, isSound, openAs } from '#tests/kit/browser-portal.ts'

/**
 * Everything a client does from the first visit to their hundredth, in the order of a life. Their other
 * browser, and that of whoever approves them, are on a desktop.
 */
it('a client on a phone asks for an account, is approved, protects it and throws out a stranger', async () => {
  const fullName = `Ada Lovelace ${crypto.randomUUID().slice(0, 6)}`
  const email = newClientAddress()
  const ada = await openPage({ width: 390 })

  await askForAccount(ada.page, email, fullName)
  await confirmByMail(ada.page, email)
  await approveAsStaff(fullName)

  // Nobody has touched her page.
  await untilHeading(ada.page, 'You are in')
  await eventually(() => pathOf(ada.page)).toBe('/dashboard')
  await ada.page.getByText('Lobby').waitFor()
  await isSound(ada.page)

  const { secret, recoveryCodes } = await enrolApp(ada.page)
  await signOut(ada.page)

  await signIn(ada.page, email)
  await untilHeading(ada.page, 'Confirm that it is you')
  await typeCode(ada.page, 'Code from your authenticator app', await nextCode(secret))
  await eventually(() => pathOf(ada.page)).toBe('/dashboard')
  await signOut(ada.page)

  await signIn(ada.page, email)
  await ada.page.getByRole('button', { name: 'Recovery code' }).click()
  await typeCode(ada.page, 'Recovery code', recoveryCodes[0] ?? '')
  await eventually(() => pathOf(ada.page)).toBe('/dashboard')

  const elsewhere = await typingElsewhere(email, recoveryCodes[1] ?? '')
  await signOutTheOther(ada.page)
  await elsewhere.isAskedToSignInAgain(recoveryCodes[2] ?? '')

  // The browser itself logs the calls of the session that had ended.
  const all = [...ada.problems, ...elsewhere.problems]
  expect(all.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
}, 480_000)

async function askForAccount(page: Page, email: string, fullName: string) {
  await visit(page, '/dashboard')
  await eventually(() => pathOf(page)).toBe('/auth')
  await page.getByRole('link', { name: 'Ask for an account' }).click()
  await untilHeading(page, 'Ask for an account')
  await fillSignUp(page, email, { 'Full name': fullName, Company: `Engines of ${fullName}` })
  await page.getByRole('button', { name: 'Ask for an account' }).click()
  await untilHeading(page, 'Check your email')
}

async function confirmByMail(page: Page, email: string) {
  const { link } = await mailTo(email, 'Confirm your email address')
  await followMailedLink(page, link)
  await eventually(() => pathOf(page)).toBe('/pending-approval')
  await untilHeading(page, 'We are checking your request')
  expect(await axeFindings(page)).toEqual([])
}

async function approveAsStaff(fullName: string) {
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/approvals', { width: 1440 })
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(fullName)
  await page.getByRole('link', { name: fullName }).click()
  const dialog = page.getByRole('dialog', { name: fullName })
  await dialog.getByLabel('Name of the site').fill('Lobby')
  await dialog.getByLabel('Location type').selectOption('office')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Approve ${fullName}?` })
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
}

async function enrolApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await page.getByRole('button', { name: 'Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const shown = await dialog.locator('[data-secret]').innerText()
  const secret = shown.replaceAll(/\s/g, '')
  await typeCode(page, 'Code that the app shows now', await currentCode(secret), 'Add the app')

  const codes = page.getByRole('list', { name: 'Recovery codes', exact: true })
  await codes.waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await codes.waitFor({ state: 'detached' })
  return { secret, recoveryCodes }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
const currentCode = (secret: string) => generate({ secret, epoch: nowSeconds() })
/** Each works once. That of the coming half minute is good already, and stays so while it is typed. */
const nextCode = (secret: string) => generate({ secret, epoch: nowSeconds() + 30 })

async function typeCode(page: Page, label: string, code: string, button = 'Confirm') {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: button }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/auth')
  await untilHydrated(page)
}

/** The same account in another browser, with something half typed. */
async function typingElsewhere(email: string, recoveryCode: string) {
  const { page, problems } = await openPage({ width: 1440 })
  await signIn(page, email, { path: '/auth?next=/dashboard/account' })
  await page.getByRole('button', { name: 'Recovery code' }).click()
  await typeCode(page, 'Recovery code', recoveryCode)
  await eventually(() => pathOf(page)).toBe('/dashboard/account')
  const name = page.getByLabel('Full name')
  await name.fill('Half typed')
  return {
    problems,
    async isAskedToSignInAgain(nextRecoveryCode: string) {
      const ended = page.getByRole('dialog', { name: 'Your session has ended' })
      await ended.waitFor()
      await ended.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      const again = page.getByRole('dialog', { name: 'And your second factor' })
      await again.getByRole('button', { name: 'Recovery code' }).click()
      await again.getByLabel('Recovery code').fill(nextRecoveryCode)
      await page.keyboard.press('Enter')
      await again.waitFor({ state: 'detached' })
      await eventually(() => name.inputValue()).toBe('Half typed')
    },
  }
}

async function signOutTheOther(page: Page) {
  await visit(page, '/dashboard/account/security')
  const sessions = page.getByRole('list', { name: 'Your sessions' })
  await eventually(() => sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Sign out/ })
  await question.getByRole('button', { name: 'Sign it out' }).click()
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1)
}
