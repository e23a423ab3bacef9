import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { eventually, visit } from './browser.ts'
import { findMailTo, readMailbox } from './browser-mailbox.ts'
import { until } from './until.ts'

export const password = 'correct horse battery staple'

/** An address that no other test uses. */
export function newClientAddress(): string {
  return `client-${crypto.randomUUID().slice(0, 8)}@engines.example`
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export function untilHeading(page: Page, text: string | RegExp) {
  const shown = eventually(() => heading(page).innerText())
  return typeof text === 'string' ? shown.toBe(text) : shown.toMatch(text)
}

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** The newest mail to an address whose subject begins like this; waits for it to come. */
export async function mailTo(
  address: string,
  subject: string,
  /** For what a job of the clock sends. */
  options: { withinMs?: number } = {},
): Promise<{ code: string; link: string; text: string }> {
  const path = await until(() => findMailTo(address, subject), {
    what: `"${subject}" to ${address}`,
    ...options,
  })
  const mail = await (await readMailbox(path)).text()
  const text = /<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? ''
  const code = /\bcode\b[^\d]*\b(\d{6})\b/.exec(text)?.[1] ?? ''
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? ''
  return { code, link, text }
}

/** Follows a mailed link and presses the button of the page that it leads to. */
export async function followMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').click()
}

/** Of the page, not of the footer, which has a group of links of the same name. */
export const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true })

export async function fillSignUp(page: Page, email: string, changes: Record<string, string> = {}) {
  const values = {
    'Full name': 'Ada Lovelace',
    Company: 'Analytical Engines',
    'Site postcode': 'M1 1AE',
    Telephone: '0161 496 0999',
    'Work email': email,
    Password: password,
    ...changes,
  }
  for (const [label, value] of Object.entries(values)) {
    await fieldOf(page, label).fill(value)
  }
  await page.getByLabel(/^I agree/).check()
}

/** Somebody who has signed up and confirmed the address, by calls alone. */
export async function newConfirmedClient(): Promise<string> {
  const email = newClientAddress()
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${inject('url')}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await call('/signup', { email, password })
  const { code } = await mailTo(email, 'Confirm your email address')
  await call('/verify', { type: 'signup', email, token: code })
  return email
}

export async function signIn(
  page: Page,
  email: string,
  options: { path?: string; password?: string } = {},
): Promise<void> {
  await visit(page, options.path ?? '/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(options.password ?? password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A device that keeps passkeys, and always finds its owner. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
