import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { claimsOf, newPerson, signIn } from '#tests/kit/second-factors.ts'
import { type Faults, SoftwareAuthenticator } from '#tests/kit/software-authenticator.ts'

const origin = 'https://portal.example'
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity({
    email: { autoconfirm: true },
    relyingParty: { id: 'portal.example', name: 'Portal', origins: [origin] },
  })
})
afterAll(() => identity.close())

describe('a telephone number', () => {
  let last = 100
  const newNumber = () => `+447700900${++last}`

  async function enrolled() {
    const phone = newNumber()
    const person = await newPerson(identity)
    const { data, error } = await person.client.mfa.enroll({ factorType: 'phone', phone })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'phone', phone })
    return { ...person, phone, factorId: data?.id ?? '' }
  }

  it('raises the session with the code of a text message', async () => {
    const { client, phone, factorId } = await enrolled()
    const { data } = await client.mfa.challenge({ factorId, channel: 'sms' })
    const code = await identity.codeFor(phone)
    const { rows } = await identity.ctx.db.query<{ otp_code: string }>(
      'SELECT otp_code FROM auth.mfa_challenges WHERE id = $1',
      [data?.id],
    )
    expect(rows[0]?.otp_code).toMatch(/^\{"key_id"/)
    const challengeId = data?.id ?? ''
    const wrong = await client.mfa.verify({ factorId, challengeId, code: '00000x' })
    expect(wrong.error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    const right = await client.mfa.verify({ factorId, challengeId, code })
    expect(right.error).toBeNull()
    expect(await claimsOf(client)).toEqual({ aal: 'aal2', methods: ['mfa/phone', 'password'] })
    const factors = (await client.mfa.listFactors()).data?.phone
    const shown = { factor_type: 'phone', phone: phone.slice(1), status: 'verified' }
    expect(factors).toMatchObject([shown])
  })

  it('can be enrolled anew until it counts', async () => {
    const { client, phone, factorId } = await enrolled()
    const again = await client.mfa.enroll({ factorType: 'phone', phone })
    expect(again.error).toBeNull()
    expect(again.data?.id).not.toBe(factorId)
    const newId = again.data?.id ?? ''
    const { data } = await client.mfa.challenge({ factorId: newId, channel: 'sms' })
    const code = await identity.codeFor(phone)
    await client.mfa.verify({ factorId: newId, challengeId: data?.id ?? '', code })
    const third = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'third' })
    expect(third.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })
})

describe('a security key', () => {
  const webauthn = { rpId: 'portal.example', rpOrigins: [origin] }

  async function enrolled() {
    const person = await newPerson(identity)
    const named = { factorType: 'webauthn' as const, friendlyName: 'key' }
    const { data, error } = await person.client.mfa.enroll(named)
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'key' })
    const key = new SoftwareAuthenticator(origin)
    return { ...person, key, factorId: data?.id ?? '' }
  }

  /** Asks for a challenge with the official client and answers it as a browser would. */
  async function show(
    client: GoTrueClient,
    { key, factorId }: { key: SoftwareAuthenticator; factorId: string },
    faults: Faults & { answer?: 'create' | 'request' } = {},
  ) {
    const { data, error } = await client.mfa.challenge({ factorId, webauthn })
    if (error) throw error
    const { publicKey } = data.webauthn.credential_options
    const type = faults.answer ?? data.webauthn.type
    const asked = { ...publicKey, challenge: base64url(publicKey.challenge) }
    const user = { id: 'user' in publicKey ? base64url(publicKey.user.id) : '' }
    const rp = { id: 'portal.example' }
    const credential =
      type === 'create'
        ? key.create({ challenge: asked.challenge, rp, user }, faults)
        : key.get({ challenge: asked.challenge, rpId: rp.id }, faults)
    const answer = { type, credential_response: credential as never, ...webauthn }
    const verify = () => client.mfa.verify({ factorId, challengeId: data.id, webauthn: answer })
    return { type: data.webauthn.type, publicKey, verify }
  }

  const base64url = (bytes: BufferSource) => Buffer.from(bytes as ArrayBuffer).toString('base64url')

  it('is made for us alone, and raises the session', async () => {
    const { client, key, factorId, id } = await enrolled()
    const { type, publicKey, verify } = await show(client, { key, factorId })
    expect(type).toBe('create')
    expect(publicKey).toMatchObject({ rp: { id: 'portal.example', name: 'Portal' } })
    expect('user' in publicKey && Buffer.from(publicKey.user.id as ArrayBuffer).toString()).toBe(id)
    expect((await verify()).error).toBeNull()
    expect(await claimsOf(client)).toEqual({ aal: 'aal2', methods: ['mfa/webauthn', 'password'] })
  })

  it('is asked for again at the next sign-in, and counts', async () => {
    const person = await enrolled()
    await (await show(person.client, person)).verify()
    const client = await signIn(identity, person.email)
    const { type, verify } = await show(client, person)
    expect(type).toBe('request')
    expect((await verify()).error).toBeNull()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
    const { rows } = await identity.ctx.db.query<{ record: Record<string, unknown> }>(
      'SELECT web_authn_credential AS record FROM auth.mfa_factors WHERE id = $1',
      [person.factorId],
    )
    expect(rows[0]?.record).toMatchObject({
      id: person.key.id.toString('base64'),
      authenticator: { signCount: 1 },
      transport: ['usb'],
    })
  })

  it('refuses the same answer a second time', async () => {
    const person = await enrolled()
    await (await show(person.client, person)).verify()
    const client = await signIn(identity, person.email)
    const { verify } = await show(client, person)
    expect((await verify()).error).toBeNull()
    expect((await verify()).error?.code).toBe('mfa_ip_address_mismatch')
  })

  it.each<[string, Faults]>([
    ['a page of somebody else', { origin: 'https://portal.example.evil.example' }],
    ['a key whose counter goes backwards', { counter: 0 }],
  ])('refuses %s', async (_, faults) => {
    const person = await enrolled()
    person.key.counter = 5
    await (await show(person.client, person)).verify()
    const client = await signIn(identity, person.email)
    const { verify } = await show(client, person, faults)
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' })
  })

  it('refuses another key in its place, used or newly made', async () => {
    const person = await enrolled()
    await (await show(person.client, person)).verify()
    const client = await signIn(identity, person.email)
    const thief = { factorId: person.factorId, key: new SoftwareAuthenticator(origin) }
    const used = await show(client, thief)
    expect((await used.verify()).error?.code).toBe('mfa_verification_failed')
    const made = await show(client, thief, { answer: 'create' })
    expect((await made.verify()).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' })
  })
})
