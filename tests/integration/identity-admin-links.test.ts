import { randomUUID } from 'node:crypto'
import type { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'

let identity: TestIdentity
let admin: InstanceType<typeof AuthClient>['admin']

beforeAll(async () => {
  identity = await startIdentity()
  admin = (await identity.adminClient()).admin
})
afterAll(() => identity.close())

const password = 'a long enough password'
const newEmail = () => `${randomUUID()}@example.com`

async function confirmedUser() {
  const email = newEmail()
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  if (!data.user) throw new Error('not created')
  return { email, id: data.user.id }
}

describe('invitations', () => {
  it('mails a code that signs the guest in', async () => {
    const email = newEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { team: 'field' } })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    expect(data.user?.user_metadata).toEqual({ team: 'field' })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const token = await identity.codeFor(email)
    const accepted = await identity.client().verifyOtp({ email, token, type: 'invite' })
    expect(accepted.data.user?.id).toBe(data.user?.id)
    expect(accepted.data.session).not.toBeNull()
  })

  it('makes the code of an earlier invitation worthless', async () => {
    const email = newEmail()
    await admin.inviteUserByEmail(email)
    const earlier = await identity.codeFor(email)
    await admin.inviteUserByEmail(email)
    const { error } = await identity.client().verifyOtp({ email, token: earlier, type: 'invite' })
    expect(error?.code).toBe('otp_expired')
  })

  it('does not let in somebody who signed up with the guest’s address before', async () => {
    const email = newEmail()
    await identity.client().signUp({ email, password })
    await admin.inviteUserByEmail(email)
    const token = await identity.codeFor(email)
    await identity.client().verifyOtp({ email, token, type: 'invite' })
    const { error } = await identity.client().signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  })

  it('refuses an address that is confirmed, and one that is none', async () => {
    const { email } = await confirmedUser()
    const known = await admin.inviteUserByEmail(email)
    expect(known.error).toMatchObject({ status: 422, code: 'email_exists' })
    const bad = await admin.inviteUserByEmail('xx:;x@x.x')
    expect(bad.data.user).toBeNull()
    expect(bad.error?.message).toBe('Unable to validate email address: invalid format')
  })
})

describe('links for the operator to deliver', () => {
  it('makes a sign-up with its link, and mails nothing', async () => {
    const email = newEmail()
    const redirectTo = `${identity.siteUrl}/welcome`
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { status: 'alpha' }, redirectTo },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
    const query = new URLSearchParams({
      token: data.properties?.hashed_token ?? '',
      type: 'signup',
      redirect_to: redirectTo,
    })
    expect(data.properties?.action_link).toBe(`${identity.url}/verify?${query}`)
    expect((await identity.mails()).some(({ recipient }) => recipient === email)).toBe(false)
    const token_hash = data.properties?.hashed_token ?? ''
    const confirmed = await identity.client().verifyOtp({ token_hash, type: 'signup' })
    expect(confirmed.data.user?.email).toBe(email)
    const signedIn = await identity.client().signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
  })

  it('sends nobody to a place that is not allowed', async () => {
    const options = { redirectTo: 'https://evil.example/' }
    const { data } = await admin.generateLink({ type: 'magiclink', email: newEmail(), options })
    expect(data.properties?.redirect_to).toBe(`${identity.siteUrl}/auth/callback`)
    expect(data.properties?.action_link).not.toContain('evil')
  })

  it.each(['magiclink', 'recovery'] as const)(
    'signs somebody in by a %s link, once',
    async (type) => {
      const { email, id } = await confirmedUser()
      const { data } = await admin.generateLink({ type, email })
      expect(data.properties?.verification_type).toBe(type)
      const code = { email, token: data.properties?.email_otp ?? '', type }
      const first = await identity.client().verifyOtp(code)
      expect(first.data.user?.id).toBe(id)
      expect((await identity.client().verifyOtp(code)).error?.code).toBe('otp_expired')
    },
  )

  it('makes a sign-up of a sign-in link for an unknown address', async () => {
    const email = newEmail()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    expect(data.properties?.verification_type).toBe('signup')
    const token = data.properties?.email_otp ?? ''
    const { data: signedIn } = await identity.client().verifyOtp({ email, token, type: 'signup' })
    expect(signedIn.session).not.toBeNull()
  })

  it('invites by a link', async () => {
    const { data } = await admin.generateLink({ type: 'invite', email: newEmail() })
    expect(data.user?.invited_at).toBeTruthy()
    const token_hash = data.properties?.hashed_token ?? ''
    const accepted = await identity.client().verifyOtp({ token_hash, type: 'invite' })
    expect(accepted.data.session).not.toBeNull()
  })

  it('changes an address once both links were followed', async () => {
    const { email, id } = await confirmedUser()
    const wish = { email, newEmail: newEmail() }
    const current = await admin.generateLink({ type: 'email_change_current', ...wish })
    const next = await admin.generateLink({ type: 'email_change_new', ...wish })
    expect(current.data.user?.new_email).toBe(wish.newEmail)
    expect(current.data.properties?.action_link).toMatch(
      /\?token=\w+&type=email_change&redirect_to=/,
    )
    const follow = (link: typeof next) =>
      identity.client().verifyOtp({
        token_hash: link.data.properties?.hashed_token ?? '',
        type: 'email_change',
      })
    await follow(current)
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect((await follow(next)).error).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email).toBe(wish.newEmail)
  })

  it('does not confirm a change with the link for a change to another address', async () => {
    const { email, id } = await confirmedUser()
    const before = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: newEmail(),
    })
    await admin.generateLink({ type: 'email_change_current', email, newEmail: newEmail() })
    const token_hash = before.data.properties?.hashed_token ?? ''
    const { error } = await identity.client().verifyOtp({ token_hash, type: 'email_change' })
    expect(error?.code).toBe('otp_expired')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  })

  it('refuses what cannot be made', async () => {
    const { email } = await confirmedUser()
    const signup = { type: 'signup', password } as const
    expect((await admin.generateLink({ ...signup, email })).error?.code).toBe('email_exists')
    const bad = await admin.generateLink({ ...signup, email: 'xx:;x@x.x' })
    expect(bad.data).toMatchObject({ user: null, properties: null })
    expect(bad.error?.message).toBe('Unable to validate email address: invalid format')
    const weak = await admin.generateLink({ type: 'signup', email: newEmail(), password: 'short' })
    expect(weak.error?.code).toBe('weak_password')
    const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() })
    expect(unknown.error).toMatchObject({ status: 404, message: 'User with this email not found' })
    const strange = await admin.generateLink({ type: 'owl' as 'recovery', email })
    expect(strange.error?.message).toBe('Invalid email action link type requested: owl')
    const { email: taken } = await confirmedUser()
    const change = { type: 'email_change_new', email, newEmail: taken } as const
    expect((await admin.generateLink(change)).error?.code).toBe('email_exists')
  })
})
