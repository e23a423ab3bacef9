import { randomUUID } from 'node:crypto'
import type { HookName } from '@enix/identity/schema/settings.server.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HookServer, startHooks } from '#tests/kit/hooks.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock, password, showApp } from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
let hooks: HookServer
let identity: TestIdentity
let last = 0

beforeAll(async () => {
  hooks = await startHooks()
  const all = hooks.settings(
    'beforeUserCreated',
    'customAccessToken',
    'sendEmail',
    'sendSms',
    'passwordVerificationAttempt',
    'mfaVerificationAttempt',
  )
  identity = await startIdentity({ hooks: all }, { clock })
})
beforeEach(() => hooks.reset())
afterAll(async () => {
  await identity.close()
  await hooks.close()
})

const newAddress = () => `${randomUUID()}@client.example`
const newNumber = () => `+447700900${String(++last).padStart(3, '0')}`
const callsOf = (name: HookName) =>
  hooks.calls.filter((call) => call.name === name).map(({ payload }) => payload)
const newest = (name: HookName) => {
  const payload = callsOf(name).at(-1)
  if (!payload) throw new Error(`${name} was not called`)
  return payload
}
const stored = async (column: 'email' | 'phone', value: string) => {
  const query = `SELECT id FROM auth.users WHERE ${column} = $1`
  return (await identity.ctx.db.query(query, [value])).rows.length
}
const sessionsOf = async (userId: string) => {
  const query = 'SELECT id FROM auth.sessions WHERE user_id = $1'
  return (await identity.ctx.db.query(query, [userId])).rows.length
}

async function newPerson(email = newAddress()) {
  const client = identity.client()
  await client.signUp({ email, password })
  const { token = '' } = newest('sendEmail').email_data
  const { data, error } = await client.verifyOtp({ email, token, type: 'signup' })
  if (error) throw error
  return { email, client, id: data.user?.id ?? '' }
}

describe('every call', () => {
  it('is signed with all secrets and says what it is about, from where and when', async () => {
    await identity.client().signUp({ email: newAddress(), password })
    const [call] = hooks.calls
    expect(call?.payload.metadata).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^20\d\d-/),
      name: 'before-user-created',
      ip_address: '127.0.0.1',
    })
    expect(String(call?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })
})

describe('before somebody new is stored', () => {
  it('the hook may refuse them: then nothing of them is', async () => {
    hooks.answer('beforeUserCreated', ({ user }) =>
      user.email.endsWith('@client.example')
        ? { body: { error: { http_code: 403, message: 'Only people of the company' } } }
        : {},
    )
    const [email, phone] = [newAddress(), newNumber()]
    const client = identity.client()
    for (const refused of [
      await client.signUp({ email, password }),
      await client.signInWithOtp({ email }),
    ]) {
      expect(refused.error).toMatchObject({ status: 403, message: 'Only people of the company' })
    }
    expect(await stored('email', email)).toBe(0)
    expect(callsOf('sendEmail')).toEqual([])
    expect((await client.signUp({ phone, password })).error).toBeNull()
    expect(newest('beforeUserCreated').user).toMatchObject({ email: '', phone: phone.slice(1) })
  })

  it('is asked about anonymous people too, and not about those whom an operator adds', async () => {
    hooks.answer('beforeUserCreated', () => ({ body: { error: { message: 'Nobody' } } }))
    const anonymous = await identity.client().signInAnonymously()
    expect(anonymous.error).toMatchObject({ status: 500, message: 'Nobody' })
    const { admin } = await identity.adminClient()
    expect((await admin.createUser({ email: newAddress() })).error).toBeNull()
  })
})

describe('the hook for access tokens', () => {
  it('changes what they say, and is told how somebody signed in', async () => {
    hooks.answer('customAccessToken', ({ claims }) => ({
      body: { claims: { ...claims, role: 'editor', plan: 'gold' } },
    }))
    const { client, id } = await newPerson()
    const { data } = await client.getSession()
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims).toMatchObject({ sub: id, role: 'editor', plan: 'gold' })
    expect(newest('customAccessToken')).toMatchObject({
      user_id: id,
      authentication_method: 'otp',
      claims: { sub: id, role: 'authenticated', aal: 'aal1' },
    })
    await client.refreshSession()
    expect(newest('customAccessToken').authentication_method).toBe('token_refresh')
  })

  it.each([
    ['sub', 'sub is required'],
    ['session_id', 'session_id is required'],
    ['is_anonymous', 'is_anonymous is required'],
  ])('may not take away %s', async (claim, message) => {
    const { email, id } = await newPerson()
    hooks.answer('customAccessToken', ({ claims: { [claim]: _, ...rest } }) => ({
      body: { claims: rest },
    }))
    const before = await sessionsOf(id)
    const { error } = await identity.client().signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 500, message: expect.stringContaining(message) })
    expect(await sessionsOf(id)).toBe(before)
  })

  it.each([{}, { claims: null }, { claims: 'none' }])('may not answer %j', async (body) => {
    const { email } = await newPerson()
    hooks.answer('customAccessToken', () => ({ body }))
    const { error } = await identity.client().signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 500, message: 'output claims field is missing' })
  })
})

describe('the hook for mails', () => {
  it('gets the code and the link, and no mail is sent beside it', async () => {
    const email = newAddress()
    const redirect = `${identity.siteUrl}/welcome`
    await identity.client().signUp({ email, password, options: { emailRedirectTo: redirect } })
    const { user, email_data: data } = newest('sendEmail')
    expect(user.email).toBe(email)
    expect(data).toMatchObject({
      token: expect.stringMatching(/^\d{6}$/),
      email_action_type: 'signup',
      redirect_to: redirect,
      site_url: identity.url,
    })
    const byLink = { token_hash: data.token_hash ?? '', type: 'signup' as const }
    expect((await identity.client().verifyOtp(byLink)).data.user?.email).toBe(email)
    await identity.client().resetPasswordForEmail(email)
    expect(newest('sendEmail').email_data.email_action_type).toBe('recovery')
    expect(await identity.mails()).toEqual([])
  })

  it('gets both codes of an email change at once, with the address that it is to', async () => {
    const { email, client } = await newPerson()
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    const { user, email_data: data } = newest('sendEmail')
    expect(user).toMatchObject({ email, new_email: newEmail })
    expect(data.email_action_type).toBe('email_change')
    const confirm = (address: string, token = '') =>
      client.verifyOtp({ email: address, token, type: 'email_change' })
    expect((await confirm(newEmail, data.token_new)).error).toBeNull()
    expect((await confirm(email, data.token)).error).toBeNull()
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
    expect(newest('sendEmail').email_data).toMatchObject({
      email_action_type: 'email_changed_notification',
      old_email: email,
    })
  })

  it('may refuse, and then nobody has signed up', async () => {
    const email = newAddress()
    hooks.answer('sendEmail', () => ({ body: { error: { http_code: 422, message: 'Full' } } }))
    const { error } = await identity.client().signUp({ email, password })
    expect(error).toMatchObject({ status: 422, message: 'Full' })
    expect(await stored('email', email)).toBe(0)
  })
})

describe('the hook for text messages', () => {
  it('gets the code and the number, and no message is sent beside it', async () => {
    const phone = newNumber()
    const client = identity.client()
    await client.signInWithOtp({ phone })
    const { sms } = newest('sendSms')
    expect(sms).toEqual({ otp: expect.stringMatching(/^\d{6}$/), phone: phone.slice(1) })
    expect(await identity.mails()).toEqual([])
    const { error } = await client.verifyOtp({ phone, token: sms.otp, type: 'sms' })
    expect(error).toBeNull()
  })

  it('may refuse, and then nobody has signed up', async () => {
    const phone = newNumber()
    hooks.answer('sendSms', () => ({ body: { error: { http_code: 429, message: 'Too many' } } }))
    const { error } = await identity.client().signUp({ phone, password })
    expect(error).toMatchObject({ status: 429, message: 'Too many' })
    expect(await stored('phone', phone.slice(1))).toBe(0)
  })
})

describe('the hook for passwords', () => {
  it('learns of every attempt at somebody, right or wrong', async () => {
    const { email, id } = await newPerson()
    await identity.client().signInWithPassword({ email, password: 'wrong' })
    await identity.client().signInWithPassword({ email, password })
    await identity.client().signInWithPassword({ email: newAddress(), password })
    const attempts = callsOf('passwordVerificationAttempt')
    expect(attempts.map(({ user_id, valid }) => [user_id, valid])).toEqual([
      [id, false],
      [id, true],
    ])
  })

  it('may refuse the right one, in its own words, and end all sessions', async () => {
    const { email, id } = await newPerson()
    hooks.answer('passwordVerificationAttempt', () => ({ body: { decision: 'reject' } }))
    const refused = await identity.client().signInWithPassword({ email, password })
    expect(refused.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Further password verification attempts will be rejected.',
    })
    expect(await sessionsOf(id)).toBe(1)
    hooks.answer('passwordVerificationAttempt', () => ({
      body: { decision: 'reject', message: 'Not at night', should_logout_user: true },
    }))
    const again = await identity.client().signInWithPassword({ email, password })
    expect(again.error?.message).toBe('Not at night')
    expect(await sessionsOf(id)).toBe(0)
  })
})

describe('the hook for second factors', () => {
  it('may refuse the right code, and that ends all sessions', async () => {
    const { client, id } = await newPerson()
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const app = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
    await showApp(client, clock, app)
    hooks.answer('mfaVerificationAttempt', () => ({ body: { decision: 'reject' } }))
    await expect(showApp(client, clock, app)).rejects.toMatchObject({
      status: 403,
      code: 'mfa_verification_rejected',
      message: 'Further MFA verification attempts will be rejected.',
    })
    expect(newest('mfaVerificationAttempt')).toMatchObject({
      user_id: id,
      factor_id: app.factorId,
      factor_type: 'totp',
      valid: true,
    })
    expect(await sessionsOf(id)).toBe(0)
  })
})
