import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { OperatorError } from '../host.ts'

export interface EncryptionKeys {
  /** The one that encrypts; the others only decrypt what was encrypted before. */
  current: string
  /** 32 bytes each, as base64url, by name. */
  keys: Record<string, string>
}

/**
 * Secrets at rest: what opens a door is encrypted for the row that it belongs to, in the form of
 * the original (AES-GCM under a key derived for the row), so that a dump can move with its keys.
 */
export class Vault {
  private readonly current: string
  private readonly keys: Map<string, Buffer>

  constructor({ current, keys }: EncryptionKeys) {
    this.current = current
    this.keys = new Map(
      Object.entries(keys).map(([name, key]) => [name, Buffer.from(key, 'base64url')]),
    )
    if (this.keys.has(current)) return
    throw new OperatorError(`encryption.current is "${current}", which is none of encryption.keys`)
  }

  encrypt(rowId: string, secret: string | Uint8Array): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(rowId, this.current), nonce)
    const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    return JSON.stringify({
      key_id: this.current,
      alg: 'aes-gcm-hkdf',
      data: data.toString('base64'),
      nonce: nonce.toString('base64'),
    })
  }

  /** What was stored before encryption was set up is returned as it is. */
  decrypt(rowId: string, stored: string): Buffer {
    if (!stored.startsWith('{')) return Buffer.from(stored)
    const { key_id, data, nonce } = JSON.parse(stored) as Record<string, string>
    const bytes = Buffer.from(data ?? '', 'base64')
    const key = this.keyFor(rowId, key_id ?? '')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce ?? '', 'base64'))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
  }

  /** A keyed hash: without the key nobody can try out what may be behind it. */
  fingerprint(purpose: string, text: string): string {
    return createHmac('sha224', this.keyFor(purpose, this.current)).update(text).digest('hex')
  }

  /** The keyed hash under every key: for what was stored while another one was current. */
  fingerprints(purpose: string, text: string): string[] {
    return [...this.keys.keys()].map((name) =>
      createHmac('sha224', this.keyFor(purpose, name)).update(text).digest('hex'),
    )
  }

  /** What tells one key from another without telling it, by the names of the keys. */
  keyFingerprints(): Map<string, string> {
    return new Map(
      [...this.keys.keys()].map((name) => {
        return [name, createHmac('sha256', this.keyFor('fingerprint', name)).digest('hex')]
      }),
    )
  }

  private keyFor(rowId: string, name: string): Buffer {
    const key = this.keys.get(name)
    if (!key) throw new Error(`There is no encryption key named "${name}"`)
    return Buffer.from(hkdfSync('sha256', key, '', rowId, 32))
  }
}

/** An id that stands for an address without telling it. */
export function uuidFor(vault: Vault, address: string): string {
  const hex = vault.fingerprint('address', address.toLowerCase())
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
