import { randomBytes } from 'node:crypto'
import { AuthClient, type GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import type { Context } from '#db/context.server.ts'
import type { AppOptions } from '#server/app.ts'
import { startApp, type TestApp } from './app.ts'
import { freePort } from './postgres.ts'

const secret = randomBytes(32).toString('hex')
/** Shared, as the processes on one database must. */
export const sharedKeys = {
  jwt: { secret },
  encryption: { current: 'first', keys: { first: randomBytes(32).toString('base64url') } },
}

export interface KeptMail {
  recipient: string
  subject: string
  text: string
}

export interface TestIdentity {
  /** Of the service, with its base path. */
  url: string
  siteUrl: string
  ctx: Context
  logged: TestApp['logged']
  /** The official client, with a storage of its own. */
  client(options?: Partial<GoTrueClientOptions>): GoTrueClient
  /** The official client with a service-role token. */
  adminClient(): Promise<GoTrueClient>
  /** The newest first; text messages are among them, with a number as their recipient. */
  mails(): Promise<KeptMail[]>
  /** The code in the newest mail or text message to an address. */
  codeFor(recipient: string): Promise<string>
  /** The link in the newest mail to an address. */
  linkFor(recipient: string): Promise<string>
  close(): Promise<void>
}

/** Settings that suit tests: everything on, no waiting. */
const generous = {
  uniformAnswerMs: 0,
  signUp: { anonymous: true, manualLinking: true },
  email: { secondsBetween: 0, passwordToChange: false },
  phone: { enabled: true, codeSeconds: 600, secondsBetween: 0 },
  passkeys: { enabled: true },
  // As the service has it by itself; the site asks for the current password.
  password: { currentToChange: false, reauthenticateToChange: false },
  oauthServer: { enabled: true, dynamicRegistration: true },
  // Clocks of tests run for days; tests/integration/accounts-staff-sessions.test.ts has the defaults.
  sessions: { staff: { timeboxSeconds: 0, inactivitySeconds: 0 } },
  web3: { solana: true, ethereum: true },
  limits: {
    emailsPerHour: 10_000,
    mailsFromOneAddressPerHour: 10_000,
    smsPerHour: 10_000,
    anonymousPerHour: 10_000,
    signInsPer5Minutes: 10_000,
    refreshesPer5Minutes: 10_000,
    verificationsPer5Minutes: 10_000,
    web3Per5Minutes: 10_000,
  },
}

type Settings = Record<string, unknown>

/** The whole server, of which only the identity service matters here. `overrides` are merged, one level deep. */
export async function startIdentity(
  overrides: Settings = {},
  options: Partial<AppOptions> = {},
  env: Record<string, string> = {},
): Promise<TestIdentity> {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const url = `${siteUrl}/auth/v1`
  const identity = merge(
    {
      ...{ ...generous, siteUrl, externalUrl: url, redirectUrls: [`${siteUrl}/**`] },
      ...sharedKeys,
    },
    overrides,
  )
  const app = await startApp({ PORT: String(port), ...env }, { identity, ...options }, port)
  const client = (more: Partial<GoTrueClientOptions> = {}) =>
    new AuthClient({
      url,
      storage: memoryStorage(),
      storageKey: `test-${randomBytes(6).toString('hex')}`,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      ...more,
    })
  const mails = async () => {
    const { rows } = await app.ctx.db.query<KeptMail>(
      'SELECT recipient, subject, text FROM mails ORDER BY queued_at DESC, id DESC LIMIT 500',
    )
    return rows
  }
  const newestTo = async (recipient: string, pattern: RegExp): Promise<string> => {
    const mail = (await mails()).find((each) => each.recipient === recipient)
    const found = mail && pattern.exec(mail.text)?.[0]
    if (!found) throw new Error(`Nothing for ${recipient} has ${pattern}`)
    return found
  }
  return {
    url,
    siteUrl,
    ctx: app.ctx,
    logged: app.logged,
    client,
    adminClient: async () => client({ headers: { authorization: await adminAuthorization() } }),
    mails,
    codeFor: (recipient) => newestTo(recipient, /\b\d{6}\b/),
    linkFor: (recipient) => newestTo(recipient, /https?:\/\/\S+\/verify\?\S+/),
    close: app.close,
  }
}

/** The header of a call that only an admin may make. */
export async function adminAuthorization(): Promise<string> {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
  return `Bearer ${token}`
}

function merge(base: Settings, over: Settings): Settings {
  const merged: Settings = { ...base }
  for (const [name, value] of Object.entries(over)) {
    const below = base[name]
    const both = isRecord(below) && isRecord(value)
    merged[name] = both ? { ...below, ...value } : value
  }
  return merged
}

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
