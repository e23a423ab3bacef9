import { generateKeyPairSync, randomBytes } from 'node:crypto'

export type Algorithm = 'RS256' | 'ES256' | 'HS256'

/** A key of a JWK set with its private half; one that only verifies is an older one. */
export interface TestKey {
  kty: 'RSA' | 'EC' | 'oct'
  alg: Algorithm
  kid: string
  key_ops: ('sign' | 'verify')[]
  [part: string]: unknown
}

export function newSigningKey(alg: Algorithm, kid: string): TestKey {
  const about = { alg, kid, key_ops: ['sign', 'verify'] as TestKey['key_ops'] }
  switch (alg) {
    case 'HS256':
      return { ...about, kty: 'oct', k: randomBytes(32).toString('base64url') }
    case 'RS256': {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return { ...privateKey.export({ format: 'jwk' }), ...about, kty: 'RSA' }
    }
    case 'ES256': {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return { ...privateKey.export({ format: 'jwk' }), ...about, kty: 'EC' }
    }
  }
}

export const verifyOnly = (key: TestKey): TestKey => ({ ...key, key_ops: ['verify'] })
