import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../kit/openid-provider.ts'
import { acme, acmeSettings, signInThrough } from '../kit/provider-sign-in.ts'

let openId: OpenIdProvider
let identity: TestIdentity

beforeAll(async () => {
  openId = await startOpenIdProvider()
  const { providers } = acmeSettings(openId)
  // Nothing answers at this issuer: what needs no answer must not ask for one.
  const silent = { issuer: 'http://127.0.0.1:1', clientId: 'us', allowInsecure: true }
  identity = await startIdentity({ providers: { ...providers, 'custom:silent': silent } })
})
afterAll(async () => {
  await identity.close()
  await openId.close()
})

const claimsOf = () => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Lovelace' }
}
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

type Credentials = Parameters<ReturnType<TestIdentity['client']>['signInWithIdToken']>[0]
const bring = (credentials: Omit<Credentials, 'provider'> & { provider?: string }) =>
  identity.client().signInWithIdToken({ provider: acme, ...credentials } as Credentials)

it('signs in who brings an id token', async () => {
  const claims = claimsOf()
  const { data, error } = await bring({ token: await openId.idToken(claims) })
  expect(error).toBeNull()
  expect(data.session?.token_type).toBe('bearer')
  expect(data.user).toMatchObject({ email: claims.email, app_metadata: { provider: acme } })
})

it('knows the person who came through the browser before', async () => {
  const claims = claimsOf()
  const { user } = await signInThrough(openId, identity, claims)
  const { data } = await bring({ token: await openId.idToken(claims) })
  expect(data.user?.id).toBe(user?.id)
})

it('takes a nonce of which the token has the hash', async () => {
  const token = await openId.idToken({ ...claimsOf(), nonce: hashed('a nonce') })
  expect((await bring({ token, nonce: 'a nonce' })).error).toBeNull()
})

it('refuses another nonce, the hash itself, and a nonce on one side only', async () => {
  const token = await openId.idToken({ ...claimsOf(), nonce: hashed('a nonce') })
  expect((await bring({ token, nonce: 'another' })).error?.message).toBe('Nonces mismatch')
  expect((await bring({ token, nonce: hashed('a nonce') })).error?.message).toBe('Nonces mismatch')
  const oneSided = 'Passed nonce and nonce in id_token should either both exist or not.'
  expect((await bring({ token })).error?.message).toBe(oneSided)
  const bare = await openId.idToken(claimsOf())
  expect((await bring({ token: bare, nonce: 'a nonce' })).error?.message).toBe(oneSided)
})

it('refuses a token that was issued to somebody else', async () => {
  const token = await openId.idToken({ ...claimsOf(), aud: ['another site', 'a third'] })
  const { error } = await bring({ token })
  expect(error?.message).toBe('Unacceptable audience in id_token: [another site a third]')
})

it('refuses a token that the provider did not sign, that has expired, or is of another issuer', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = await new SignJWT({ iss: openId.issuer, aud: openId.clientId, ...claimsOf() })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setExpirationTime('5m')
    .sign(privateKey)
  const signedWithSecret = await new SignJWT({
    iss: openId.issuer,
    aud: openId.clientId,
    ...claimsOf(),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(openId.clientSecret.padEnd(32)))
  const expired = await openId.idToken(claimsOf(), Math.floor(Date.now() / 1000) - 60)
  const foreign = await openId.idToken({ ...claimsOf(), iss: 'https://accounts.google.com' })
  for (const token of [forged, signedWithSecret, expired, foreign]) {
    expect((await bring({ token })).error?.message).toBe('Bad ID token')
  }
})

it('refuses an access token that does not belong to the id token', async () => {
  const half = createHash('sha256').update('the access token').digest().subarray(0, 16)
  const token = await openId.idToken({ ...claimsOf(), at_hash: half.toString('base64url') })
  const wrong = await bring({ token, access_token: 'another access token' })
  expect(wrong.error?.message).toBe('Bad ID token')
  expect((await bring({ token, access_token: 'the access token' })).error).toBeNull()
})

it('answers to what is no token without asking the provider', async () => {
  const { error } = await bring({ provider: 'custom:silent', token: 'mock-id-token' })
  expect(error?.status).toBe(400)
  expect(error?.message).toBe('Bad ID token')
})

it('refuses a provider that is off or unknown', async () => {
  const token = await openId.idToken(claimsOf())
  const off = await bring({ provider: 'custom:off', token })
  expect(off.error?.message).toBe(`Provider (issuer "${openId.issuer}") is not enabled`)
  const notSet = await bring({ provider: 'google', token })
  expect(notSet.error?.message).toBe(
    'Provider (issuer "https://accounts.google.com") is not enabled',
  )
  const unknown = await bring({ provider: 'custom:nobody', token })
  expect(unknown.error?.message).toBe('Custom OIDC provider "custom:nobody" not allowed')
})

it('finds the provider by its issuer when no name is given', async () => {
  const claims = claimsOf()
  const response = await fetch(`${identity.url}/token?grant_type=id_token`, {
    method: 'POST',
    body: JSON.stringify({
      id_token: await openId.idToken(claims),
      issuer: openId.issuer,
      client_id: openId.clientId,
    }),
  })
  expect(await response.json()).toMatchObject({ user: { email: claims.email } })
})

it('does not link by an address that the token does not call verified', async () => {
  const known = claimsOf()
  await bring({ token: await openId.idToken(known) })
  const token = await openId.idToken({ ...known, sub: randomUUID(), email_verified: false })
  const { error } = await bring({ token })
  expect(error?.code).toBe('provider_email_needs_verification')
})
