import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId?: string
}

export interface Faults {
  /** Where the page is that asks. */
  origin?: string
  /** How often the key says that it was used. */
  counter?: number
  /** Whether it has checked who holds it. */
  userVerified?: boolean
}

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

/** A key like those on a key ring or in a telephone: ES256, no attestation, one credential. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  counter = 0
  private userHandle = ''
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
  }

  create(options: CreationOptions, faults: Faults = {}) {
    this.userHandle = options.user.id
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.head(options.rp.id ?? '', hasCredential, faults),
      Buffer.alloc(16),
      idLength,
      this.id,
      encode(this.coseKey()),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options.challenge, faults).base64url,
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['usb' as const],
    })
  }

  get(options: RequestOptions, faults: Faults = {}) {
    this.counter += 1
    const authData = this.head(options.rpId ?? '', 0, { counter: this.counter, ...faults })
    const clientData = this.clientData('webauthn.get', options.challenge, faults)
    const signed = Buffer.concat([authData, clientData.hash])
    return this.answer({
      clientDataJSON: clientData.base64url,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    })
  }

  /** In the form that a browser's own credential has, which the client turns into JSON by itself. */
  private answer<Response>(response: Response) {
    const id = this.id.toString('base64url')
    const json = {
      id,
      rawId: id,
      type: 'public-key' as const,
      authenticatorAttachment: 'cross-platform' as const,
      clientExtensionResults: {},
      response,
    }
    return { ...json, toJSON: () => json }
  }

  private head(rpId: string, flags: number, { counter, userVerified = true }: Faults): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    const flag = Buffer.from([flags | present | (userVerified ? verified : 0)])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flag, count])
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Faults) {
    const text = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
    const hash = createHash('sha256').update(text).digest()
    return { base64url: text.toString('base64url'), hash }
  }

  private coseKey(): Cbor {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  return Buffer.concat([head(2, value.length), value])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
