import { text } from 'node:stream/consumers'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { AccountView } from '#features/accounts/schema.ts'
import type { Role } from '#lib/roles.ts'
import { fitsItsWidth, type OpenedPage, openPage, visit } from './browser.ts'
import { mailTo, newClientAddress, password } from './browser-auth.ts'
import { axeFindings } from './browser-axe.ts'
import { addApp, nowSeconds } from './second-factors.ts'
import { fleetClients } from './seed-fleet.ts'

export interface PortalPerson {
  id: string
  email: string
  fullName: string
  client: GoTrueClient
  /** Of the authenticator app, if there is one. */
  secret?: string
}

function newClient(): GoTrueClient {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${inject('url')}/auth/v1`,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

export async function callAs<Answer>(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${inject('url')}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`)
  return said === '' ? (undefined as Answer) : JSON.parse(said)
}

export const asOperator = <Answer>(method: string, path: string, body?: unknown) =>
  callAs<Answer>(inject('operatorToken'), method, path, body)

export async function tokenOf(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}

/** Somebody who has asked for an account with what they said when they signed up. */
export async function newApplicant(
  fullName: string,
  companyName: string,
  options: { consent?: false } = {},
): Promise<PortalPerson> {
  const client = newClient()
  const email = newClientAddress()
  const data = {
    full_name: fullName,
    company: companyName,
    site_postcode: 'M1 1AE',
    phone_number: '0161 496 0999',
    ...(options.consent !== false && { consent: 'account-2026-11' }),
  }
  const { error } = await client.signUp({ email, password, options: { data } })
  if (error) throw error
  const { code } = await mailTo(email, 'Confirm your email address')
  const confirmed = await client.verifyOtp({ email, type: 'signup', token: code })
  if (confirmed.error) throw confirmed.error
  const account = await callAs<AccountView>(await tokenOf(client), 'GET', '/api/account')
  return { id: account.userId, email, fullName, client }
}

/** A client of a company with one site. */
export async function newApprovedClient(fullName: string, companyName: string) {
  const person = await newApplicant(fullName, companyName)
  await asOperator('POST', `/api/approvals/${person.id}`, {
    decision: 'approve',
    company: { name: companyName },
    sites: [{ name: 'Lobby', postcode: 'M1 1AE', environment: 'office' }],
  })
  return person
}

/** The same person on another device, signed in with the password alone. */
export async function withPasswordOnly(person: PortalPerson): Promise<PortalPerson> {
  const { client } = await signedIn(person.email, password)
  return { ...person, client }
}

/** A client whose machines were there before the tests began. */
export async function fleetClient(company: keyof typeof fleetClients): Promise<PortalPerson> {
  const { email, password } = fleetClients[company]
  const { client, id } = await signedIn(email, password)
  return { id, email, fullName: '', client }
}

async function signedIn(email: string, password: string) {
  const client = newClient()
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, id: data.user.id }
}

const usualNames = {
  sales: 'Sam Sales',
  operations: 'Olga Ops',
  compliance: 'Carla Compliance',
  auditor: 'Aidan Auditor',
  admin: 'Annie Admin',
}

const usual = new Map<string, Promise<PortalPerson>>()

/**
 * Somebody who works here, for tests that change nothing about them: one for all files of a worker,
 * because an invitation, a password and a second factor take a second each time.
 */
export async function colleague(
  role: keyof typeof usualNames,
  options: { factor?: boolean } = {},
): Promise<PortalPerson> {
  const key = `${role} ${options.factor !== false}`
  const made = usual.get(key) ?? newColleague(usualNames[role], role, options)
  usual.set(key, made)
  // One that could not be made is no excuse for every test after it.
  made.catch(() => usual.delete(key))
  return made
}

/**
 * Somebody new who works here, or a client of a company who was invited, with an authenticator app
 * unless told otherwise.
 */
export async function newColleague(
  fullName: string,
  role: Role,
  options: { factor?: boolean; companyId?: string | undefined } = {},
): Promise<PortalPerson> {
  const email = newClientAddress()
  const { companyId } = options
  await asOperator('POST', '/api/people', { email, fullName, role, companyId })
  const client = newClient()
  const { code } = await mailTo(email, 'invited')
  const accepted = await client.verifyOtp({ email, type: 'invite', token: code })
  if (accepted.error) throw accepted.error
  const changed = await client.updateUser({ password })
  if (changed.error) throw changed.error
  const person = { id: accepted.data.user?.id ?? '', email, fullName, client }
  return options.factor === false ? person : { ...person, secret: await addApp(client) }
}

/** What the authenticator app shows now. */
export const appCode = ({ secret = '' }: PortalPerson) => generate({ secret, epoch: nowSeconds() })

/** A page on which somebody is signed in already, with whatever they have shown so far. */
export async function openAs(
  person: PortalPerson,
  path: string,
  {
    theme = 'light',
    unheard,
    ...options
  }: {
    width: number
    theme?: 'light' | 'dark'
    ownContext?: true
    /** Nothing is heard from the server between calls, as behind some company's proxy. */
    unheard?: true
  },
): Promise<OpenedPage> {
  const { session } = (await person.client.getSession()).data
  const opened = await openPage(options)
  // Before the page is there: a stream that is open already would be heard all the same.
  if (unheard) await opened.page.route('**/api/account/live', (route) => route.abort())
  await opened.page.addInitScript(
    ([kept, theme]) => {
      // Once: whoever signs out in this page is not signed in again by the next one.
      if (sessionStorage.getItem('given')) return
      sessionStorage.setItem('given', 'yes')
      localStorage.setItem('enix-session', kept)
      localStorage.setItem('theme', theme)
    },
    [JSON.stringify(session), theme] as const,
  )
  await visit(opened.page, path)
  return opened
}

/** The text of the file that something makes the browser save. */
export async function downloadedText(page: Page, act: () => Promise<void>): Promise<string> {
  const begun = page.waitForEvent('download')
  await act()
  return text(await (await begun).createReadStream())
}

/**
 * Axe has nothing against the screen, and at no width can it be moved sideways. To lay it out again costs
 * nothing beside opening it again, or beside axe, which looks at one width: it finds the same at others.
 */
export async function isSound(page: Page, options: { lawOnly?: boolean } = {}): Promise<void> {
  expect(await axeFindings(page, options)).toEqual([])
  const shown = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ ...shown, width })
    await fitsItsWidth(page, `sideways at ${width} px`)
  }
  await page.setViewportSize(shown)
}

/** Axe has nothing against the open dialog. */
export async function dialogIsSound(page: Page): Promise<void> {
  expect(await axeFindings(page, { lawOnly: true, part: '[role=dialog]' })).toEqual([])
}
