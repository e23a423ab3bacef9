import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import type { OpenIdProvider } from '../kit/openid-provider.ts'
import {
  acme,
  acmeSettings,
  confirmedUser,
  password,
  somebody,
  startWithProvider,
} from '../kit/provider-sign-in.ts'

let started: Awaited<ReturnType<typeof startWithProvider>>
let openId: OpenIdProvider
let identity: TestIdentity
let signIn: typeof started.signIn

beforeAll(async () => {
  started = await startWithProvider()
  ;({ openId, identity, signIn } = started)
})
afterAll(() => started.close())

describe('whose account it is', () => {
  it('is that of the confirmed person with the address that the provider has verified', async () => {
    const { email, id } = await confirmedUser(identity)
    const { user } = await signIn(somebody({ email: email.toUpperCase() }))
    expect(user?.id).toBe(id)
    expect(user?.identities?.map((each) => each.provider).sort()).toEqual([acme, 'email'])
    expect(user?.app_metadata.providers).toContain(acme)
    const stillWorks = await identity.client().signInWithPassword({ email, password })
    expect(stillWorks.error).toBeNull()
  })

  it('is nobody’s when the provider has not verified an address that somebody has', async () => {
    const { email, id } = await confirmedUser(identity)
    const account = somebody({ email, email_verified: false })
    const { end } = await signIn(account)
    expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    const { admin } = await identity.adminClient()
    const { data } = await admin.getUserById(id)
    expect(data.user?.identities?.map((each) => each.provider)).toEqual(['email'])
  })

  it('waits for a proof when the provider has not verified a new address', async () => {
    const account = somebody({ email_verified: false })
    const { end } = await signIn(account)
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: `Unverified email with ${acme}. A confirmation email has been sent to your ${acme} email`,
    })
    const email = account.email
    const token = await identity.codeFor(email)
    const confirmed = await identity.client().verifyOtp({ email, token, type: 'signup' })
    expect(confirmed.error).toBeNull()
    const { user } = await signIn(account)
    expect(user?.id).toBe(confirmed.data.user?.id)
  })

  it('is taken from who signed up with the address and never confirmed it', async () => {
    const account = somebody()
    const email = account.email
    const squatter = identity.client()
    await squatter.signUp({ email, password, options: { data: { motto: 'mine now' } } })
    const mailed = await identity.codeFor(email)
    const { user } = await signIn(account)
    expect(user?.email).toBe(email)
    expect(user?.identities?.map((each) => each.provider)).toEqual([acme])
    expect(user?.user_metadata.motto).toBeUndefined()
    const byPassword = await identity.client().signInWithPassword({ email, password })
    expect(byPassword.error?.code).toBe('invalid_credentials')
    const byCode = await squatter.verifyOtp({ email, token: mailed, type: 'signup' })
    expect(byCode.error?.code).toBe('otp_expired')
  })

  it('is taken from who came with the address unverified when its owner signs up', async () => {
    const account = somebody({ email_verified: false })
    const { email } = account
    await signIn(account)
    await identity.client().signUp({ email, password })
    const token = await identity.codeFor(email)
    const { data } = await identity.client().verifyOtp({ email, token, type: 'signup' })
    expect(data.user?.identities?.map((each) => each.provider)).toEqual(['email'])
    const { end } = await signIn(account)
    expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  it('is one account when the same person arrives twice at once', async () => {
    const sub = randomUUID()
    const claims = { sub, email: `${sub}@example.com`, email_verified: true }
    const token = await openId.idToken(claims)
    const bring = () => identity.client().signInWithIdToken({ provider: acme, token })
    const [one, other] = await Promise.all([bring(), bring()])
    expect(one.error).toBeNull()
    expect(other.error).toBeNull()
    expect(one.data.user?.id).toBe(other.data.user?.id)
  })

  it('is closed to who is banned', async () => {
    const account = somebody()
    const { user } = await signIn(account)
    const { admin } = await identity.adminClient()
    await admin.updateUserById(user?.id ?? '', { ban_duration: '1h' })
    const { end } = await signIn(account)
    expect(end.searchParams.get('error')).toBe('access_denied')
    expect(end.searchParams.get('error_code')).toBe('user_banned')
  })

  it('needs no address where the provider may leave it out', async () => {
    const strict = await signIn({ sub: randomUUID() })
    expect(strict.end.searchParams.get('error_description')).toBe(
      'Error getting user email from external provider',
    )
    const lenient = await startIdentity(acmeSettings(openId, { emailOptional: true }))
    try {
      const { user, error } = await signIn({ sub: randomUUID() }, lenient)
      expect(error).toBeNull()
      expect(user?.email).toBe('')
    } finally {
      await lenient.close()
    }
  })
})

it('an identity that was never proven opens nothing once the owner has come by recovery', async () => {
  const intruder = somebody({ email_verified: false })
  await signIn(intruder)
  const { email } = intruder
  const owner = identity.client()
  await owner.resetPasswordForEmail(email)
  const token = await identity.codeFor(email)
  const { data, error } = await owner.verifyOtp({ email, token, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  expect((await signIn(intruder)).user).toBeNull()
})
