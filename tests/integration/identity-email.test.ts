import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { followLink, pressButton } from '#tests/kit/identity-links.ts'
import { confirmedPerson, password } from '#tests/kit/second-factors.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const newAddress = () => `${randomUUID()}@client.example`

describe('signing up with an email address', () => {
  it('signs nobody in before the address is confirmed', async () => {
    const email = newAddress()
    const client = identity.client()
    const { data, error } = await client.signUp({ email, password, options: { data: { a: 1 } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { a: 1 }, phone: '' })
    const early = await client.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  })

  it('signs in with the code of the mail, once', async () => {
    const email = newAddress()
    const client = identity.client()
    await client.signUp({ email, password })
    const token = await identity.codeFor(email)
    const first = await client.verifyOtp({ email, token, type: 'signup' })
    expect(first.error).toBeNull()
    expect(first.data.user?.email_confirmed_at).toEqual(expect.any(String))
    const claims = decodeJwt(first.data.session?.access_token ?? '')
    expect(claims).toMatchObject({ email, aal: 'aal1', role: 'authenticated', is_anonymous: false })
    expect(claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
    const again = await client.verifyOtp({ email, token, type: 'signup' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  it('is not confirmed by a program that only follows the link', async () => {
    const email = newAddress()
    const client = identity.client()
    await client.signUp({ email, password })
    const page = await followLink(identity, email)
    expect(page.status).toBe(200)
    const still = await client.signInWithPassword({ email, password })
    expect(still.error?.code).toBe('invalid_credentials')
    const target = await pressButton(page)
    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy()
    const then = await client.signInWithPassword({ email, password })
    expect(then.error).toBeNull()
  })

  it('answers alike for an address that has an account and one that has none', async () => {
    const { email } = await confirmedPerson(identity)
    const shape = async (address: string) => {
      const answers = []
      for (let i = 0; i < 2; i++) {
        const response = await fetch(`${identity.url}/signup`, {
          method: 'POST',
          body: JSON.stringify({ email: address, password }),
        })
        const body = (await response.json()) as Record<string, unknown>
        answers.push({ status: response.status, fields: Object.keys(body), id: body.id })
      }
      return {
        ...answers[0],
        id: answers[0]?.id === answers[1]?.id,
      }
    }
    expect(await shape(email)).toEqual(await shape(newAddress()))
  })

  it('is not told by trying the password of the sign-up, for a new address or a known one', async () => {
    const { email } = await confirmedPerson(identity)
    const refusals = []
    for (const address of [email, newAddress()]) {
      const tried = { email: address, password: 'chosen by somebody curious' }
      await identity.client().signUp(tried)
      const { error } = await identity.client().signInWithPassword(tried)
      refusals.push([error?.status, error?.code, error?.message])
    }
    expect(refusals[1]).toEqual(refusals[0])
  })

  it('leaves no password standing when two people claim one address', async () => {
    const email = newAddress()
    const thief = identity.client()
    await thief.signUp({ email, password: 'the password of a thief' })
    const owner = identity.client()
    await owner.signUp({ email, password })
    await owner.verifyOtp({ email, token: await identity.codeFor(email), type: 'signup' })
    for (const tried of ['the password of a thief', password]) {
      const { error } = await identity.client().signInWithPassword({ email, password: tried })
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  it('says what is wrong with a password', async () => {
    const { error } = await identity.client().signUp({ email: newAddress(), password: 'short' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
  })

  it('is answered alike however many use one address at once', async () => {
    const email = newAddress()
    const asked = [1, 2, 3].map(() => identity.client().signUp({ email, password }))
    const all = await Promise.all(asked)
    expect(all.map(({ error }) => error)).toEqual([null, null, null])
    const token = await identity.codeFor(email)
    const client = identity.client()
    expect((await client.verifyOtp({ email, token, type: 'email' })).error).toBeNull()
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('a second time before the address is confirmed leaves no password; the person who confirms chooses one', async () => {
    const email = newAddress()
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
    await identity.client().signUp({ email, password })
    const body = JSON.stringify({ email, password: 'chosen by another', ...challenge })
    await fetch(`${identity.url}/signup`, { method: 'POST', body })
    const landed = await pressButton(await followLink(identity, email))
    expect(landed.searchParams.get('password')).toBe('dropped')
    const client = identity.client()
    await client.signInWithOtp({ email })
    const token = await identity.codeFor(email)
    const { data } = await client.verifyOtp({ email, token, type: 'email' })
    expect(data.user?.app_metadata).toMatchObject({ password_dropped: true })
    const chosen = await client.updateUser({ password: 'chosen by the owner' })
    expect(chosen.data.user?.app_metadata).not.toHaveProperty('password_dropped')
  })
})

describe('signing in with a password', () => {
  it('gives a session that is stored, known and ended by signing out', async () => {
    const { email } = await confirmedPerson(identity)
    const client = identity.client()
    const { data } = await client.signInWithPassword({ email, password })
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(Number),
      expires_in: 3600,
      token_type: 'bearer',
      user: { email },
    })
    expect((await client.getUser()).data.user?.email).toBe(email)
    const { access_token: token } = data.session ?? { access_token: '' }
    expect((await client.signOut()).error).toBeNull()
    const after = await identity.client().getUser(token)
    expect(after.error?.name).toBe('AuthSessionMissingError')
  })

  it('refuses a wrong password as it refuses an unknown address', async () => {
    const { email } = await confirmedPerson(identity)
    const refusals = []
    for (const address of [email, newAddress()]) {
      const { error } = await identity
        .client()
        .signInWithPassword({ email: address, password: 'not the password' })
      refusals.push([error?.status, error?.code, error?.message])
    }
    expect(refusals[0]).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
    expect(refusals[1]).toEqual(refusals[0])
  })

  it('stops guessing at one account, right password or not, and says when to try again', async () => {
    const { email } = await confirmedPerson(identity)
    const attempt = (tried: string) =>
      fetch(`${identity.url}/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password: tried }),
      })
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(400)
    const locked = await attempt(password)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600)
  })
})

describe('a forgotten password', () => {
  it('is replaced by way of the mailed link, and other sessions end', async () => {
    const { email, client: elsewhere } = await confirmedPerson(identity)
    const client = identity.client()
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    const { hash } = await pressButton(await followLink(identity, email))
    const tokens = new URLSearchParams(hash.slice(1))
    expect(tokens.get('type')).toBe('recovery')
    await client.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    })
    const chosen = { password: 'another long password' }
    expect((await client.updateUser(chosen)).error).toBeNull()
    expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const signedIn = await identity.client().signInWithPassword({ email, ...chosen })
    expect(signedIn.error).toBeNull()
    expect((await identity.mails())[0]?.subject).toMatch(/password was changed/)
  })

  it('mails nobody for an address without an account, and answers the same', async () => {
    const email = newAddress()
    const { data, error } = await identity.client().resetPasswordForEmail(email)
    expect({ data, error }).toEqual({ data: {}, error: null })
    expect((await identity.mails()).some((mail) => mail.recipient === email)).toBe(false)
  })
})

it('a sign-in link with PKCE ends with a code that only the client that asked for it can exchange', async () => {
  const { email } = await confirmedPerson(identity)
  const client = identity.client({ flowType: 'pkce' })
  await client.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const target = await pressButton(await followLink(identity, email))
  const code = target.searchParams.get('code') ?? ''
  const foreign = identity.client({ flowType: 'pkce' })
  await foreign.signInWithOtp({ email: newAddress() })
  expect((await foreign.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await client.exchangeCodeForSession(code)).error).not.toBeNull()
})

it('a code cannot be guessed at more than five times, by whatever name; the link beside it still works', async () => {
  const { email } = await confirmedPerson(identity)
  const client = identity.client()
  await client.signInWithOtp({ email })
  const right = await identity.codeFor(email)
  const wrong = right === '000000' ? '111111' : '000000'
  const page = await followLink(identity, email)
  for (const type of ['email', 'magiclink', 'recovery', 'email', 'magiclink'] as const) {
    const { error } = await client.verifyOtp({ email, token: wrong, type })
    expect(error?.code).toBe('otp_expired')
  }
  const { error } = await client.verifyOtp({ email, token: right, type: 'email' })
  expect(error?.code).toBe('otp_expired')
  const target = await pressButton(page)
  expect(target.hash).toContain('access_token=')
})

describe('changing an email address', () => {
  it('needs the confirmation of both addresses, and tells the old one', async () => {
    const { email, client } = await confirmedPerson(identity)
    const newEmail = newAddress()
    const { data } = await client.updateUser({ email: newEmail })
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    const fromNew = await pressButton(await followLink(identity, newEmail))
    expect(fromNew.hash).toContain('proceed+to+confirm')
    expect((await client.getUser()).data.user?.email).toBe(email)
    await pressButton(await followLink(identity, email))
    expect((await client.getUser()).data.user).toMatchObject({ email: newEmail })
    const [notice] = await identity.mails()
    expect(notice).toMatchObject({ recipient: email, subject: expect.stringMatching(/changed/) })
  })

  it('does not tell whether the address is somebody else’s, but to whom it belongs', async () => {
    const [other, { email, client }] = [
      await confirmedPerson(identity),
      await confirmedPerson(identity),
    ]
    const { data, error } = await client.updateUser({ email: other.email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: other.email })
    expect((await pressButton(await followLink(identity, email))).hash).toContain('proceed')
    const told = await pressButton(await followLink(identity, other.email))
    expect(told.hash).toContain('email_exists')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })

  it('confirms the owner’s own change, even if somebody else asks for their address', async () => {
    const [owner, { client }] = [await confirmedPerson(identity), await confirmedPerson(identity)]
    await client.updateUser({ email: owner.email })
    await owner.client.updateUser({ email: newAddress() })
    const token = await identity.codeFor(owner.email)
    const typed = { email: owner.email, token, type: 'email_change' as const }
    expect((await owner.client.verifyOtp(typed)).error).toBeNull()
  })

  it('is refused when the address has become somebody else’s before both confirmed', async () => {
    const { email, client } = await confirmedPerson(identity)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    const fromOld = await followLink(identity, email)
    const fromNew = await followLink(identity, wanted)
    await pressButton(fromOld)
    await confirmedPerson(identity, wanted)
    expect((await pressButton(fromNew)).hash).toContain('email_exists')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })
})

it.each<[string, Record<string, string>, boolean]>([
  ['says that it is foreign', { 'sec-fetch-site': 'cross-site' }, true],
  ['says that it is of a sister site', { 'sec-fetch-site': 'same-site' }, true],
  ['has another origin', { origin: 'https://evil.example' }, true],
  ['hides its origin', { origin: 'null' }, true],
  ['is our own', { 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
])('a form of another site that would sign its visitor in %s', async (_, headers, refused) => {
  const email = newAddress()
  await identity.client().signUp({ email, password })
  const link = new URL(await identity.linkFor(email))
  const form = { method: 'POST', redirect: 'manual', body: link.searchParams } as const
  const answer = await fetch(`${identity.url}/verify`, { ...form, headers })
  const page = new URL(answer.headers.get('location') ?? '')
  expect(page.hash.includes('access_token')).toBe(!refused)
  expect(page.searchParams.get('error_code')).toBe(refused ? 'bad_oauth_state' : null)
})

it('somebody anonymous becomes a person of their own by confirming an address', async () => {
  const client = identity.client()
  const { data } = await client.signInAnonymously({ options: { data: { from: 'planner' } } })
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { from: 'planner' } })
  const email = newAddress()
  await client.updateUser({ email })
  await pressButton(await followLink(identity, email))
  const { data: after } = await client.getUser()
  expect(after.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
})

it('errors come in the form of 2024 for those who ask for it, else in the older one', async () => {
  const refuse = (headers: Record<string, string>) =>
    fetch(`${identity.url}/token?grant_type=refresh_token`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ refresh_token: 'no such token' }) },
    })
  const newer = await refuse({ 'x-supabase-api-version': '2024-01-01' })
  const message = 'Refresh token is not valid'
  expect(await newer.json()).toEqual({ code: 'validation_failed', message })
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(newer.headers.get('x-sb-error-code')).toBe('validation_failed')
  const older = await refuse({})
  const body = { code: 400, error_code: 'validation_failed', msg: message }
  expect(await older.json()).toEqual(body)
})
