import { describe, expect, it } from 'vitest'
import {
  isSignedWith,
  newKeyPair,
  readPrivateKey,
  readPublicKey,
  type Signed,
  signatureOf,
} from './signature.server.ts'

const pair = newKeyPair()
const publicKey = readPublicKey(pair.publicKey)
const signed: Signed = {
  method: 'POST',
  path: '/api/telemetry',
  timestamp: '2026-11-16T12:00:00.000Z',
  body: Buffer.from('{"events":[]}'),
}
const signature = signatureOf(signed, readPrivateKey(pair.privateKey))

describe('a signature', () => {
  it('is good for what was signed', () => {
    expect(isSignedWith(signed, signature, publicKey)).toBe(true)
  })

  it.each<[string, Partial<Signed>]>([
    ['method', { method: 'PUT' }],
    ['path', { path: '/api/fleet/dex' }],
    ['timestamp', { timestamp: '2026-11-16T12:00:00Z' }],
    ['body', { body: Buffer.from('{"events":[ ]}') }],
    ['field boundary', { path: '/api/telemetry\n', timestamp: '' }],
  ])('is not good for another %s', (_, change) => {
    expect(isSignedWith({ ...signed, ...change }, signature, publicKey)).toBe(false)
  })

  it.each(['', 'AAAA', 'not base64!', signature.slice(1), `${signature}AAAA`])(
    'is not "%s"',
    (text) => {
      expect(isSignedWith(signed, text, publicKey)).toBe(false)
    },
  )

  it('of another key is not good', () => {
    const other = readPublicKey(newKeyPair().publicKey)
    expect(isSignedWith(signed, signature, other)).toBe(false)
  })

  it('of the specification of Ed25519 (RFC 8032, 7.1, test 1) is made by our key format', () => {
    // The seed as PKCS #8, as programs of boards write it.
    const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
    const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex').toString('base64')
    const key = readPrivateKey(`-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----\n`)
    const x = Buffer.from(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      'hex',
    ).toString('base64url')
    expect(isSignedWith(signed, signatureOf(signed, key), readPublicKey(x))).toBe(true)
  })
})
