import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** What a machine signs: docs/telemetry.md. */
export interface Signed {
  method: string
  /** Without a query. */
  path: string
  /** As the header has it. */
  timestamp: string
  body: Uint8Array
}

/** The body goes in as its hash, so that a large one is not copied. */
function signedText({ method, path, timestamp, body }: Signed): Buffer {
  const hash = createHash('sha256').update(body).digest('hex')
  return Buffer.from(`${method}\n${path}\n${timestamp}\n${hash}`)
}

/** In base64url. */
export function signatureOf(signed: Signed, privateKey: KeyObject): string {
  return sign(null, signedText(signed), privateKey).toString('base64url')
}

export function isSignedWith(signed: Signed, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === 64 && verify(null, signedText(signed), publicKey, bytes)
}

export interface KeyPair {
  /** 32 bytes in base64url: all that we keep. */
  publicKey: string
  /** PKCS #8 in PEM, as programs everywhere read it; shown once. */
  privateKey: string
}

export function newKeyPair(): KeyPair {
  const pair = generateKeyPairSync('ed25519')
  return {
    publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '',
    privateKey: String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  }
}

export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem)

export function readPublicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
