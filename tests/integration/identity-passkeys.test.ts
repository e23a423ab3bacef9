import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import {
  claimsOf,
  MovableClock,
  newPerson,
  personWithApp,
  signIn,
} from '#tests/kit/second-factors.ts'
import { type Faults, SoftwareAuthenticator } from '#tests/kit/software-authenticator.ts'

const origin = 'https://portal.example'
const nobody = '00000000-0000-0000-0000-000000000000'
const clock = new MovableClock()
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity(
    {
      email: { autoconfirm: true },
      relyingParty: { id: 'portal.example', origins: [origin] },
      passkeys: { maxPerUser: 2 },
    },
    { clock },
  )
})
afterAll(() => identity.close())

/** What the official client sends, as a browser's credential would be. */
async function register(client: GoTrueClient, key: SoftwareAuthenticator, faults: Faults = {}) {
  const { data, error } = await client.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = key.create(data.options, faults).toJSON()
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
}

async function answerSignIn(key: SoftwareAuthenticator, faults: Faults = {}) {
  const client = identity.client({ experimental: { passkey: true } })
  const { data, error } = await client.passkey.startAuthentication()
  if (error) throw error
  const credential = key.get(data.options, faults).toJSON()
  const verify = () =>
    client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })
  return { client, options: data.options, verify }
}

async function personWithPasskey() {
  const person = await newPerson(identity)
  const key = new SoftwareAuthenticator(origin)
  const { data, error } = await register(person.client, key)
  if (error) throw error
  return { ...person, key, passkeyId: data.id }
}

describe('adding a passkey', () => {
  it('asks for one that is kept on the device and checks who holds it', async () => {
    const { client, id, email } = await newPerson(identity)
    const { data, error } = await client.passkey.startRegistration()
    expect(error).toBeNull()
    expect(data?.expires_at).toBeGreaterThan(clock.now().getTime() / 1000)
    expect(data?.options).toMatchObject({
      rp: { id: 'portal.example' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(data?.options.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 })
  })

  it('lists it, and does not take it twice', async () => {
    const { client, key, passkeyId } = await personWithPasskey()
    const { data } = await client.passkey.list()
    expect(data).toEqual([
      { id: passkeyId, friendly_name: 'Passkey', created_at: expect.any(String) },
    ])
    const again = await register(client, key)
    expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
  })

  it.each<[string, Faults]>([
    ['a page of somebody else', { origin: 'https://evil.example' }],
    ['a device that has not checked who holds it', { userVerified: false }],
  ])('refuses %s', async (_, faults) => {
    const { client } = await newPerson(identity)
    const { error } = await register(client, new SoftwareAuthenticator(origin), faults)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    expect((await client.passkey.list()).data).toEqual([])
  })

  it('takes the answer to a challenge once, in time, and from the one who asked', async () => {
    const { client } = await newPerson(identity)
    const { client: other } = await newPerson(identity)
    const key = new SoftwareAuthenticator(origin)
    const unknown = { challengeId: nobody, credential: key.create(emptyOptions).toJSON() }
    const { error } = await client.passkey.verifyRegistration(unknown)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
    const { data } = await client.passkey.startRegistration()
    if (!data) throw new Error('There is no challenge')
    const credential = key.create(data.options).toJSON()
    const answer = { challengeId: data.challenge_id, credential }
    const foreign = await other.passkey.verifyRegistration(answer)
    expect(foreign.error?.code).toBe('webauthn_challenge_not_found')
    clock.pass(301)
    const late = await client.passkey.verifyRegistration(answer)
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
    const twice = await client.passkey.verifyRegistration(answer)
    expect(twice.error?.code).toBe('webauthn_challenge_not_found')
  })

  it('stops at the most passkeys that one person may have', async () => {
    const { client } = await personWithPasskey()
    expect((await register(client, new SoftwareAuthenticator(origin))).error).toBeNull()
    const third = await register(client, new SoftwareAuthenticator(origin))
    expect(third.error).toMatchObject({ status: 422, code: 'too_many_passkeys' })
  })

  it('needs the second factor of whoever has one', async () => {
    const { client, email } = await personWithApp(identity, clock)
    const low = await signIn(identity, email)
    const { error } = await low.passkey.startRegistration()
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await register(client, new SoftwareAuthenticator(origin))).error).toBeNull()
  })
})

const emptyOptions = { challenge: '', rp: { id: 'portal.example' }, user: { id: '' } }

describe('signing in with a passkey', () => {
  it('needs no name and no password', async () => {
    const { key, id, client: owner } = await personWithPasskey()
    const { client, options, verify } = await answerSignIn(key)
    expect(options.allowCredentials ?? []).toEqual([])
    const { data, error } = await verify()
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(id)
    expect(await claimsOf(client)).toEqual({ aal: 'aal1', methods: ['passkey'] })
    expect((await client.getUser()).data.user?.id).toBe(id)
    const [listed] = (await owner.passkey.list()).data ?? []
    expect(listed?.last_used_at).toEqual(expect.any(String))
  })

  it('refuses the same answer a second time', async () => {
    const { key } = await personWithPasskey()
    const { verify } = await answerSignIn(key)
    expect((await verify()).error).toBeNull()
    expect((await verify()).error).toMatchObject({
      status: 400,
      code: 'webauthn_challenge_not_found',
    })
  })

  it.each<[string, Faults]>([
    ['a page of somebody else', { origin: 'https://evil.example' }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that goes backwards', { counter: 0 }],
    ['a device that has not checked who holds it', { userVerified: false }],
  ])('refuses %s', async (_, faults) => {
    const { key } = await personWithPasskey()
    expect((await (await answerSignIn(key)).verify()).error).toBeNull()
    const { client, verify } = await answerSignIn(key, faults)
    expect((await verify()).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    })
    expect((await client.getSession()).data.session).toBeNull()
  })

  it('uses up its challenge with a wrong answer', async () => {
    const { key } = await personWithPasskey()
    const client = identity.client({ experimental: { passkey: true } })
    const { data } = await client.passkey.startAuthentication()
    if (!data) throw new Error('There is no challenge')
    const answer = (faults: Faults) => ({
      challengeId: data.challenge_id,
      credential: key.get(data.options, faults).toJSON(),
    })
    const wrong = await client.passkey.verifyAuthentication(answer({ origin: 'https://a.example' }))
    expect(wrong.error?.code).toBe('webauthn_verification_failed')
    const right = await client.passkey.verifyAuthentication(answer({}))
    expect(right.error?.code).toBe('webauthn_challenge_not_found')
  })

  it('refuses a key that was never added, even with the name of a real person', async () => {
    const { id } = await personWithPasskey()
    const stranger = new SoftwareAuthenticator(origin)
    stranger.create({ ...emptyOptions, user: { id: Buffer.from(id).toString('base64url') } })
    const { error } = await (await answerSignIn(stranger)).verify()
    expect(error?.code).toBe('webauthn_verification_failed')
  })

  it('refuses whoever is banned', async () => {
    const { key, id } = await personWithPasskey()
    const { admin } = await identity.adminClient()
    await admin.updateUserById(id, { ban_duration: '1h' })
    const { error } = await (await answerSignIn(key)).verify()
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
  })
})

describe('keeping passkeys', () => {
  it('renames one', async () => {
    const { client, passkeyId } = await personWithPasskey()
    const { data } = await client.passkey.update({ passkeyId, friendlyName: 'telephone' })
    expect(data).toMatchObject({ id: passkeyId, friendly_name: 'telephone' })
    const long = await client.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) })
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const none = await client.passkey.update({ passkeyId: nobody, friendlyName: 'x' })
    expect(none.error).toMatchObject({ status: 404, message: 'Passkey not found' })
  })

  it('deletes one, which then no longer signs in', async () => {
    const { client, key, passkeyId } = await personWithPasskey()
    const { client: other } = await newPerson(identity)
    expect((await other.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 })
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
    const { error } = await (await answerSignIn(key)).verify()
    expect(error?.code).toBe('webauthn_verification_failed')
  })

  it('lets an administrator list and delete them', async () => {
    const { id, client, passkeyId } = await personWithPasskey()
    const { admin } = await identity.adminClient()
    const listed = await admin.passkey.listPasskeys({ userId: id })
    expect(listed.data).toMatchObject([{ id: passkeyId }])
    expect((await admin.passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
  })

  it('is not to be had while passkeys are off', async () => {
    const without = await startIdentity({ passkeys: { enabled: false } })
    const client = without.client({ experimental: { passkey: true } })
    const { error } = await client.passkey.startAuthentication()
    await without.close()
    expect(error).toMatchObject({ status: 404, code: 'passkey_disabled' })
  })
})
