import { expect, it } from 'vitest'
import { ProviderSettings } from '../schema/provider-settings.server.ts'
import { acceptsIssuer, type Provider, readClaims } from './openid.server.ts'
import { isOpenId, presets } from './presets.server.ts'

function provider(kind: ProviderSettings['kind'], issuer?: string): Provider {
  const settings = ProviderSettings.parse({ kind, clientId: 'us', ...(issuer && { issuer }) })
  return { name: kind, settings, preset: presets[kind] }
}

const tenant = (id: string) => `https://login.microsoftonline.com/${id}/v2.0`
const ours = '11111111-2222-3333-4444-555555555555'
const theirs = '99999999-2222-3333-4444-555555555555'
const privateAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad'

it.each([
  ['is not verified by any tenant that anybody can have', undefined, { tid: theirs }, false],
  [
    'is verified when the tenant has proven the domain',
    undefined,
    { tid: theirs, xms_edov: true },
    true,
  ],
  ['is verified when that is written as a word', undefined, { tid: theirs, xms_edov: '1' }, true],
  ['is not verified when the tenant has not', undefined, { tid: theirs, xms_edov: false }, false],
  ['is verified for private accounts', undefined, { tid: privateAccounts }, true],
  ['is verified by our own tenant', tenant(ours), { tid: ours }, true],
])('an address at Microsoft %s', (_what, issuer, claims, verified) => {
  const azure = provider('azure', issuer)
  const person = readClaims(azure, { sub: 'x', email: 'ada@example.com', ...claims })
  expect(person.emailVerified).toBe(verified)
  expect(person.data.email_verified).toBe(verified)
})

it('takes tokens of every tenant, or of the one that is set, and of nobody who looks like one', () => {
  expect(acceptsIssuer(provider('azure'), tenant(theirs))).toBe(true)
  expect(acceptsIssuer(provider('azure', tenant(ours)), tenant(ours))).toBe(true)
  expect(acceptsIssuer(provider('azure', tenant(ours)), tenant(theirs))).toBe(false)
  const lookalike = `https://login.microsoftonline.com.evil.example/${theirs}/v2.0`
  expect(acceptsIssuer(provider('azure'), lookalike)).toBe(false)
})

it('knows both issuers of Apple', () => {
  expect(acceptsIssuer(provider('apple'), 'https://appleid.apple.com')).toBe(true)
  expect(acceptsIssuer(provider('apple'), 'https://account.apple.com')).toBe(true)
  expect(acceptsIssuer(provider('apple'), 'https://apple.com')).toBe(false)
})

it('reads the name that Apple sends beside the token, and survives nonsense there', () => {
  const { apple } = presets
  if (!isOpenId(apple)) throw new Error('Apple speaks OpenID Connect')
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } })
  expect(apple.nameIn?.(new URLSearchParams({ user }))).toBe('Ada Lovelace')
  expect(apple.nameIn?.(new URLSearchParams({ user: '{' }))).toBeUndefined()
  expect(apple.nameIn?.(new URLSearchParams())).toBeUndefined()
})

it('keeps the claims that are a provider’s own beside the common ones', () => {
  const claims = { sub: '1', email: 'Ada@Example.com', email_verified: 'true', hd: 'example.com' }
  expect(readClaims(provider('google'), { ...claims, at_hash: 'x', iat: 1 })).toEqual({
    providerId: '1',
    email: 'ada@example.com',
    emailVerified: true,
    data: {
      sub: '1',
      email: 'ada@example.com',
      email_verified: true,
      phone_verified: false,
      provider_id: '1',
      custom_claims: { hd: 'example.com' },
    },
  })
})

it('needs an issuer for a provider that is no preset', () => {
  expect(ProviderSettings.safeParse({ clientId: 'us' }).success).toBe(false)
})
