import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const sha256WithRsa = '2a864886f70d01010b'
const commonName = '550403'

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const head = body.length < 128 ? length : Buffer.concat([Buffer.of(0x80 + length.length), length])
  return Buffer.concat([Buffer.of(tag), head, body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x17, Buffer.from(text))

/** An RSA key and a certificate that it has signed for itself, both PEM. */
export function selfSigned(name: string): { privateKey: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId(sha256WithRsa), der(0x05))
  const named = sequence(objectId(commonName), der(0x0c, Buffer.from(name)))
  const subject = sequence(der(0x31, named))
  const serial = der(0x02, Buffer.of(1))
  const validity = sequence(time('200101000000Z'), time('491231235959Z'))
  const body = sequence(serial, algorithm, subject, validity, subject, publicKey)
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, pem))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  return { privateKey: pem, certificate }
}
