import {
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import { OperatorError } from '../host.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { Refusal } from './errors.ts'

type Algorithm = 'HS256' | 'RS256' | 'ES256'
type Key = Awaited<ReturnType<typeof importJWK>>

/** Signs access tokens with one key and verifies those of all keys, so that keys can be replaced. */
export class SigningKeys {
  private readonly signer: { key: Key; alg: Algorithm; kid: string | undefined }
  private readonly secret: Key | undefined
  private readonly verifiers: Map<string, { key: Key; alg: Algorithm }>
  /** The public halves, for others to verify with. */
  readonly published: JWK[]

  private constructor(parts: {
    signer: SigningKeys['signer']
    secret: Key | undefined
    verifiers: SigningKeys['verifiers']
    published: JWK[]
  }) {
    this.signer = parts.signer
    this.secret = parts.secret
    this.verifiers = parts.verifiers
    this.published = parts.published
  }

  static async from({ keys, secret }: IdentitySettings['jwt']): Promise<SigningKeys> {
    const verifiers: SigningKeys['verifiers'] = new Map()
    const published: JWK[] = []
    let signer: SigningKeys['signer'] | undefined
    for (const known of keys) {
      const jwk = known as JWK & { alg: Algorithm; kid: string }
      const { key_ops: operations, ...material } = jwk as JWK & { alg: Algorithm; kid: string }
      const key = await importKey(material, jwk.alg)
      if (operations?.includes('sign')) {
        if (signer) throw new OperatorError('jwt.keys has more than one key that signs')
        signer = { key, alg: jwk.alg, kid: jwk.kid }
      }
      if (jwk.kty === 'oct' && Buffer.from(jwk.k ?? '', 'base64url').length < 32) {
        throw new OperatorError(`The key ${jwk.kid} of jwt.keys has less than 32 bytes`)
      }
      const publicJwk = publicHalf(material)
      verifiers.set(jwk.kid, { key: await importKey(publicJwk, jwk.alg), alg: jwk.alg })
      if (jwk.kty !== 'oct') published.push({ ...publicJwk, key_ops: ['verify'], ext: true })
    }
    const secretKey = secret === undefined ? undefined : await hmacKey(Buffer.from(secret))
    if (!signer && secretKey) signer = { key: secretKey, alg: 'HS256', kid: undefined }
    if (!signer)
      throw new OperatorError(
        'No key can sign: jwt.keys has none with "sign", and there is no jwt.secret',
      )
    return new SigningKeys({ signer, secret: secretKey, verifiers, published })
  }

  get algorithm(): Algorithm {
    return this.signer.alg
  }

  sign(claims: JWTPayload): Promise<string> {
    const { key, alg, kid } = this.signer
    return new SignJWT(claims)
      .setProtectedHeader({ alg, ...(kid && { kid }), typ: 'JWT' })
      .sign(key)
  }

  async verify(token: string, now: Date): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.findKey, {
        algorithms: ['HS256', 'RS256', 'ES256'],
        currentDate: now,
      })
      return payload
    } catch (error) {
      throw new Refusal(
        403,
        'bad_jwt',
        `invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`,
      )
    }
  }

  private readonly findKey: JWTVerifyGetKey = ({ kid, alg }) => {
    const known = kid === undefined ? undefined : this.verifiers.get(kid)
    // A key works for its own algorithm only: a public RSA key must never pass for an HMAC secret.
    if (known?.alg === alg) return known.key
    if (!known && alg === 'HS256' && this.secret) return this.secret
    throw new errors.JOSEError(`unrecognized JWT kid ${kid} for algorithm ${alg}`)
  }
}

async function importKey(jwk: JWK, alg: Algorithm): Promise<Key> {
  const key = await importJWK(jwk, alg)
  return key instanceof Uint8Array ? hmacKey(key) : key
}

/** Bytes alone would be made into a key again at each use. */
function hmacKey(bytes: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['sign', 'verify'])
}

function publicHalf(jwk: JWK): JWK {
  if (jwk.kty === 'oct') return jwk
  const { kty, alg, kid, n, e, crv, x, y } = jwk
  const half = kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }
  return { ...half, alg, kid, use: 'sig' } as JWK
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'token signature is invalid: signature is invalid'
  }
  if (error instanceof errors.JWTClaimValidationFailed)
    return `token has invalid claims: ${error.message}`
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    return 'token is malformed: token contains an invalid number of segments'
  }
  return error instanceof Error ? error.message : String(error)
}
