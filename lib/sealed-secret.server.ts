import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'

/** A secret that whoever knows the passphrase can open: scrypt, then AES-256-GCM. Bytes are base64. */
export interface Sealed {
  kdf: 'scrypt'
  cost: number
  salt: string
  nonce: string
  /** With the tag at its end. */
  data: string
}

const cost = 2 ** 17
const tagBytes = 16

export async function seal(secret: string, passphrase: string | Buffer): Promise<Sealed> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, cost), nonce)
  const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { kdf: 'scrypt', cost, salt: text(salt), nonce: text(nonce), data: text(data) }
}

/** Nothing if the passphrase is another one, or what was sealed has been changed. */
export async function unseal(
  sealed: Sealed,
  passphrase: string | Buffer,
): Promise<string | undefined> {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const key = await derive(passphrase, bytes(sealed.salt), sealed.cost)
  const data = bytes(sealed.data)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.nonce))
    decipher.setAuthTag(data.subarray(-tagBytes))
    const opened = [decipher.update(data.subarray(0, -tagBytes)), decipher.final()]
    return Buffer.concat(opened).toString()
  } catch {
    return undefined
  }
}

function derive(passphrase: string | Buffer, salt: Buffer, N: number): Promise<Buffer> {
  // An archive may come from anybody: it does not decide how much memory is taken.
  const options: ScryptOptions = { N: Math.min(N, 2 ** 20), r: 8, p: 1, maxmem: 2 ** 31 - 1 }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
