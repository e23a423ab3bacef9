import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminAuthorization, startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { followLink, pressButton } from '#tests/kit/identity-links.ts'
import { call, MovableClock, showApp } from '#tests/kit/second-factors.ts'
import { refusal, startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { columnsWith, storedTexts } from '#tests/kit/stored-texts.ts'
import { until } from '#tests/kit/until.ts'

const clock = new MovableClock()
const email = `${randomUUID()}@client.example`
const newEmail = `${randomUUID()}@client.example`
const stranger = `${randomUUID()}@client.example`
const newcomer = `${randomUUID()}@client.example`
const phone = '+447700900654'
const addresses = [email, newEmail, stranger, newcomer, phone.slice(1)]
const secrets = {
  password: 'the first password, quite long',
  'new password': 'the second password, quite long',
  'wrong password': 'what somebody types by mistake',
}
const seen = new Map<string, string>(Object.entries(secrets))
let identity: TestIdentity

beforeAll(async () => {
  // Long codes: six digits stand somewhere in a database by chance.
  const long = { codeDigits: 10 }
  identity = await startIdentity({ email: long, phone: long }, { clock })
  await tour()
})
afterAll(() => identity.close())

/** The code and the link in the newest message to somebody, which from here on are secrets. */
async function received(recipient: string, what: string) {
  const message = (await identity.mails()).find((mail) => mail.recipient === recipient)
  const code = /\b\d{10}\b/.exec(message?.text ?? '')?.[0] ?? ''
  const link = /[?&]token=(\w+)/.exec(message?.text ?? '')?.[1]
  seen.set(`code of ${what}`, code)
  if (link) seen.set(`link of ${what}`, link)
  return code
}

async function note(client: GoTrueClient, what: string) {
  const { data } = await client.getSession()
  if (!data.session) throw new Error(`Nobody is signed in after ${what}`)
  seen.set(`access token of ${what}`, data.session.access_token)
  seen.set(`refresh token of ${what}`, data.session.refresh_token)
}

async function tour() {
  const client = identity.client()
  await signUpAndIn(client)
  await recoverAndChange(client)
  await showSecondFactors(client)
  await signInByTelephone()
  await administer()
  await makeMistakes()
}

async function signUpAndIn(client: GoTrueClient) {
  await client.signUp({ email, password: secrets.password })
  const token = await received(email, 'the sign-up')
  await client.verifyOtp({ email, token, type: 'signup' })
  await note(client, 'the sign-up')
  await client.signInWithPassword({ email, password: secrets.password })
  await note(client, 'the password')
  await client.refreshSession()
  await note(client, 'the refresh')
  const linked = identity.client({ flowType: 'pkce' })
  await linked.signInWithOtp({ email })
  await received(email, 'the sign-in')
  const back = await pressButton(await followLink(identity, email))
  const code = back.searchParams.get('code') ?? ''
  seen.set('code to exchange', code)
  await linked.exchangeCodeForSession(code)
  await note(linked, 'the link')
}

async function recoverAndChange(client: GoTrueClient) {
  await client.resetPasswordForEmail(email)
  const recovery = await received(email, 'the recovery')
  await client.verifyOtp({ email, token: recovery, type: 'recovery' })
  await note(client, 'the recovery')
  await client.reauthenticate()
  await received(email, 'the reauthentication')
  await client.updateUser({ password: secrets['new password'] })
  await client.updateUser({ email: newEmail })
  await received(email, 'the change')
  await received(newEmail, 'the change, to the new address')
}

async function showSecondFactors(client: GoTrueClient) {
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const app = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
  seen.set('secret of the app', app.secret)
  await showApp(client, clock, app)
  await note(client, 'the second factor')
  const { body } = await call(identity, client, 'POST', '/factors/recovery-codes')
  for (const code of body.codes) seen.set(`recovery code ${code}`, code)
  const texted = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'mobile' })
  await client.mfa.challenge({ factorId: texted.data?.id ?? '', channel: 'sms' })
  await received(phone, 'the challenge')
}

async function signInByTelephone() {
  const client = identity.client()
  await client.signInWithOtp({ phone })
  const token = await received(phone, 'the text message')
  await client.verifyOtp({ phone, token, type: 'sms' })
  await note(client, 'the text message')
  await client.signInWithOtp({ phone })
  await received(phone, 'the second text message')
}

async function administer() {
  const { admin } = await identity.adminClient()
  const created = await admin.createUser({ email: stranger, password: secrets.password })
  await admin.listUsers()
  await admin.inviteUserByEmail(`invited-${stranger}`)
  const { data } = await admin.generateLink({ type: 'magiclink', email: stranger })
  seen.set('code of the made link', data.properties?.email_otp ?? '')
  seen.set('link of the made link', data.properties?.hashed_token ?? '')
  await admin.updateUserById(created.data.user?.id ?? '', { ban_duration: '1h' })
  const made = await fetch(`${identity.url}/admin/oauth/clients`, {
    method: 'POST',
    headers: { authorization: await adminAuthorization() },
    body: JSON.stringify({ redirect_uris: ['https://app.example/back'] }),
  })
  const { client_secret: secret } = (await made.json()) as { client_secret: string }
  seen.set('secret of the program', secret)
  seen.set('token of the admin', (await adminAuthorization()).slice('Bearer '.length))
}

async function makeMistakes() {
  const client = identity.client()
  await client.signInWithPassword({ email, password: secrets['wrong password'] })
  await client.verifyOtp({ email, token: '0000000000', type: 'email' })
  await client.signUp({ email, password: 'short' })
  await client.getUser('not.a.token')
  await client.refreshSession({ refresh_token: seen.get('refresh token of the password') ?? '' })
  await client.exchangeCodeForSession('nothing').catch(() => {})
  // A fault of ours, in the middle of a statement that holds all of this.
  await identity.ctx.db.query('ALTER TABLE auth.users RENAME COLUMN phone_change TO elsewhere')
  const broken = await client.signUp({ email: newcomer, password: secrets.password })
  expect(broken.error?.status).toBe(500)
  await identity.ctx.db.query('ALTER TABLE auth.users RENAME COLUMN elsewhere TO phone_change')
}

it('the tour has met what there is to hide', () => {
  expect([...seen].filter(([, secret]) => secret.length < 10)).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
})

describe('the log', () => {
  it('tells of every request, and of a fault that there was one', () => {
    expect(identity.logged.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(30)
    expect(identity.logged.some(({ msg }) => msg === 'identity request failed')).toBe(true)
  })

  it('holds no secret, no address and no number of anybody', () => {
    const lines = JSON.stringify(identity.logged)
    const told = [...seen].filter(([, secret]) => lines.includes(secret)).map(([what]) => what)
    expect(told).toEqual([])
    expect(addresses.filter((address) => lines.includes(address))).toEqual([])
  })
})

describe('the database', () => {
  it('holds no secret, but for the words of the mails that it keeps', async () => {
    const texts = await storedTexts(identity.ctx)
    const kept = columnsWith(texts, [...seen.values()])
    expect(kept).toEqual(['public.mails.html', 'public.mails.text'])
  })

  it('holds addresses and numbers where they belong', async () => {
    const texts = await storedTexts(identity.ctx)
    const outside = columnsWith(texts, addresses).filter((column) => !column.startsWith('public.'))
    expect(outside).toEqual([
      'auth.identities.email',
      'auth.identities.identity_data',
      'auth.mfa_factors.phone',
      'auth.one_time_tokens.relates_to',
      'auth.users.email',
      'auth.users.email_change',
      'auth.users.phone',
      'auth.users.raw_user_meta_data',
    ])
    expect(columnsWith(texts, addresses)).not.toContain('public.audit_entries.details')
  })
})

it('a mail with a code loses its words once a mail server has taken it, a notice keeps them', async () => {
  const sink = await startSmtpSink()
  const sending = await startIdentity({}, {}, { SMTP_URL: sink.url })
  onTestFinished(() => sending.close())
  const stored = async () => {
    const query = 'SELECT subject, status, attempts, text, html FROM mails ORDER BY id'
    return (await sending.ctx.db.query<StoredMail>(query)).rows
  }
  sink.judge(() => refusal(451, 'Later'))
  const client = sending.client()
  await client.signUp({ email, password: secrets.password })
  const [waiting] = await until(async () => {
    const mails = await stored()
    return mails[0]?.attempts ? mails : undefined
  })
  const token = /\b\d{6}\b/.exec(waiting?.text ?? '')?.[0] ?? ''
  expect(waiting?.html).toContain(token)

  sink.judge(() => undefined)
  await client.verifyOtp({ email, token, type: 'signup' })
  await client.resetPasswordForEmail(email)
  await client.updateUser({ password: secrets['new password'] })
  const arrived = await until(async () => {
    const fresh = sink.received().filter(({ subject }) => !/Confirm/.test(subject))
    return fresh.length === 2 && fresh
  })
  expect(arrived.every(({ text, html }) => text && html)).toBe(true)
  const sent = await until(async () => {
    const mails = (await stored()).filter(({ status }) => status === 'sent')
    return mails.length >= 2 && mails
  })
  const words = Object.fromEntries(sent.map(({ subject, text, html }) => [subject, text + html]))
  expect(words['Choose a new password for Enix']).toBe('')
  expect(words['Your Enix password was changed']).toContain('password')
})

interface StoredMail {
  subject: string
  status: string
  attempts: number
  text: string
  html: string
}
