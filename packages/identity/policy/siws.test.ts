import { createPrivateKey, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedByKey, parseSolanaMessage, solanaKey, solanaSignature } from './siws.ts'

const address = '4Cw1koUQtqybLFem7uqhzMBznMPGARbFS4cjaYbM9RnR'

function message(changes: Record<string, string | undefined> = {}, signer = address): string {
  const fields = {
    Version: '1',
    URI: 'https://vending.example/account',
    'Issued At': '2026-03-01T10:00:00Z',
    ...changes,
  }
  return [
    'vending.example wants you to sign in with your Solana account:',
    signer,
    '',
    'I am the owner.',
    '',
    ...Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
  ].join('\n')
}

describe('reading a message of Sign in with Solana', () => {
  it('finds everything that it says', () => {
    expect(parseSolanaMessage(message({ 'Chain ID': 'solana:devnet' }))).toMatchObject({
      domain: 'vending.example',
      address,
      statement: 'I am the owner.',
      network: 'solana:devnet',
      issuedAt: new Date('2026-03-01T10:00:00Z'),
    })
  })

  it.each([
    [message({ 'Chain ID': 'random:mainnet' }), 'siws: Chain ID is not valid'],
    [message({ Version: undefined }), 'siws: Version value is not supported, expected 1 got ""'],
    [message({}, `0${address.slice(1)}`), 'siws: wallet address is not in base58 format'],
    [message({}, address.slice(0, 35)), 'siws: wallet address is not in base58 format'],
    [
      message().replace('Solana', 'Ethereum'),
      'siws: message first line does not end in " wants you to sign in with your Solana account:"',
    ],
    [message({ 'Issued At': undefined }), 'siws: Issued At is not specified'],
  ])('refuses %j', (raw, why) => {
    expect(() => parseSolanaMessage(raw)).toThrow(why)
  })
})

describe('an address', () => {
  it('is a key of 32 bytes', () => {
    expect(solanaKey('11111111111111111111111111111111')).toEqual(new Uint8Array(32))
    expect(solanaKey(address)).toHaveLength(32)
    expect(solanaKey('1'.repeat(33))).toBeUndefined()
    expect(solanaKey('l'.repeat(40))).toBeUndefined()
  })
})

describe('the signature', () => {
  // Thirty-two sevens, in the form that Node.js reads.
  const der = `302e020100300506032b657004220420${'07'.repeat(32)}`
  const privateKey = createPrivateKey({
    key: Buffer.from(der, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
  const signer = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
  const raw = message({}, signer)

  it('is that of the key in the message', () => {
    const signature = sign(null, Buffer.from(raw), privateKey)
    expect(isSignedByKey(parseSolanaMessage(raw), signature)).toBe(true)
    expect(isSignedByKey(parseSolanaMessage(message({ Nonce: '2' }, signer)), signature)).toBe(
      false,
    )
    expect(isSignedByKey(parseSolanaMessage(message()), signature)).toBe(false)
  })

  it('may be of a device that signs the message with a header', () => {
    const text = Buffer.from(raw)
    const key = solanaKey(signer) ?? Buffer.alloc(0)
    const domain = Buffer.alloc(32)
    domain.write('vending.example')
    const length = Buffer.alloc(2)
    length.writeUInt16LE(text.length)
    const header = [Buffer.from([0xff]), Buffer.from('solana offchain'), Buffer.from([0]), domain]
    const signed = Buffer.concat([...header, Buffer.from([0, 1]), key, length, text])
    const signature = sign(null, signed, privateKey)
    expect(isSignedByKey(parseSolanaMessage(raw), signature)).toBe(true)
  })

  it('is 64 bytes, in either alphabet, with or without its end', () => {
    const bytes = Buffer.alloc(64, 0xfb)
    expect(solanaSignature(bytes.toString('base64'))).toEqual(Uint8Array.from(bytes))
    expect(solanaSignature(bytes.toString('base64url'))).toEqual(Uint8Array.from(bytes))
    expect(solanaSignature(bytes.subarray(1).toString('base64'))).toBeUndefined()
    expect(solanaSignature('*'.repeat(86))).toBeUndefined()
  })
})
