import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { isEthereumAddress, isSignedByAddress, parseEthereumMessage, withChecksum } from './siwe.ts'
import { checkWalletMessage } from './wallet-message.ts'

const account = privateKeyToAccount(`0x${'4f'.repeat(32)}`)

const fields = {
  URI: 'https://vending.example/account',
  Version: '1',
  'Chain ID': '1',
  Nonce: '8zkXpq0aWh',
  'Issued At': '2026-03-01T10:00:00.000Z',
}

function message(
  changes: Record<string, string | undefined> = {},
  head: { header?: string; address?: string; statement?: string } = {},
): string {
  const lines = Object.entries({ ...fields, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return [
    head.header ?? 'vending.example wants you to sign in with your Ethereum account:',
    head.address ?? account.address,
    '',
    ...(head.statement ? [head.statement] : []),
    '',
    ...lines,
  ].join('\n')
}

describe('reading a message of Sign in with Ethereum', () => {
  it('finds everything that it says', () => {
    const read = parseEthereumMessage(
      message(
        {
          'Expiration Time': '2026-03-01T10:05:00Z',
          'Not Before': '2026-03-01T11:00:00+02:00',
          'Request ID': 'r-1',
        },
        { statement: 'I am the owner.' },
      ),
    )
    expect(read).toMatchObject({
      domain: 'vending.example',
      address: account.address,
      statement: 'I am the owner.',
      network: '1',
      issuedAt: new Date('2026-03-01T10:00:00Z'),
      expirationTime: new Date('2026-03-01T10:05:00Z'),
      notBefore: new Date('2026-03-01T09:00:00Z'),
    })
    expect(read.uri.href).toBe('https://vending.example/account')
  })

  it('reads a message without a statement, and one with resources', () => {
    const raw = `${message()}\nResources:\n- https://vending.example/terms\n- ipfs://bafy`
    expect(parseEthereumMessage(raw).statement).toBeUndefined()
  })

  it.each([
    ['', 'siwe: message needs at least 6 lines'],
    [
      message({}, { header: 'vending.example asks you' }),
      'siwe: message first line does not end in " wants you to sign in with your Ethereum account:"',
    ],
    [
      message({}, { header: '** wants you to sign in with your Ethereum account:' }),
      'siwe: domain in first line of message is not valid',
    ],
    [message({}, { address: '0x12' }), 'siwe: wallet address is not a valid Ethereum address'],
    [message().replace('\n\n', '\nx\n'), 'siwe: third line must be empty'],
    [`${message()}\nnothing`, 'siwe: encountered unparsable line at index 9'],
    [`${message()}\nURI: https://other.example`, 'siwe: encountered unparsable line at index 9'],
    [message({ URI: '***' }), 'siwe: URI is not valid'],
    [message({ URI: undefined }), 'siwe: URI is not specified'],
    [message({ Version: '2' }), 'siwe: Version value is not supported, expected 1 got "2"'],
    [message({ 'Chain ID': '0' }), 'siwe: Chain ID is not valid'],
    [message({ 'Issued At': undefined }), 'siwe: Issued At is not specified'],
    [message({ 'Issued At': 'noon' }), 'siwe: Issued At is not a valid ISO8601 timestamp'],
    [message({ 'Issued At': '2026' }), 'siwe: Issued At is not a valid ISO8601 timestamp'],
    [message({ 'Not Before': '1' }), 'siwe: Not Before is not a valid ISO8601 timestamp'],
    [
      message({ 'Expiration Time': '2026-02-30' }),
      'siwe: Expiration Time is not a valid ISO8601 timestamp',
    ],
    [
      message({ 'Expiration Time': '2026-03-01T09:59:59Z' }),
      'siwe: Issued At is after Expiration Time',
    ],
    [
      message({
        'Expiration Time': '2026-03-01T10:01:00Z',
        'Not Before': '2026-03-01T10:02:00Z',
      }),
      'siwe: Not Before is after Expiration Time',
    ],
    [`${message()}\nResources:\n- nowhere`, 'siwe: Resource at position 0 has invalid URI'],
  ])('refuses %j', (raw, why) => {
    expect(() => parseEthereumMessage(raw)).toThrow(why)
  })
})

describe('an Ethereum address', () => {
  const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('has its checksum in its capitals, or none at all', () => {
    expect(withChecksum(known.toLowerCase())).toBe(known)
    expect(isEthereumAddress(known)).toBe(true)
    expect(isEthereumAddress(known.toLowerCase())).toBe(true)
    expect(isEthereumAddress(known.replace('aA', 'Aa'))).toBe(false)
    expect(isEthereumAddress(`0x${known.slice(2).toUpperCase()}`)).toBe(false)
  })
})

describe('the signature', () => {
  it('is that of the address in the message', async () => {
    const raw = message({}, { statement: 'Grüße' })
    const signature = await account.signMessage({ message: raw })
    expect(isSignedByAddress(parseEthereumMessage(raw), signature)).toBe(true)
    const altered = parseEthereumMessage(raw.replace('Grüße', 'Gruss'))
    expect(isSignedByAddress(altered, signature)).toBe(false)
  })

  it('of somebody else is none', async () => {
    const other = privateKeyToAccount(`0x${'5e'.repeat(32)}`)
    const signature = await other.signMessage({ message: message() })
    expect(isSignedByAddress(parseEthereumMessage(message()), signature)).toBe(false)
  })

  it.each([`0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'zz'.repeat(65)])(
    'cannot be %s',
    (text) => {
      expect(isSignedByAddress(parseEthereumMessage(message()), text)).toBe(false)
    },
  )
})

describe('when and where a message counts', () => {
  const rules = {
    places: {
      siteUrl: 'https://vending.example',
      redirectUrls: ['https://partner.example/**', 'http://localhost:5173/**'],
    },
    maxAgeSeconds: 600,
  }
  const check = (raw: string, now: string) => () =>
    checkWalletMessage(parseEthereumMessage(raw), 'Ethereum', { ...rules, now: new Date(now) })
  const at = (host: string, changes: Record<string, string> = {}) =>
    message(changes, { header: `${host} wants you to sign in with your Ethereum account:` })

  it.each([
    ['on our site', message(), '2026-03-01T10:01:00Z'],
    ['a minute before it was issued, for clocks differ', message(), '2026-03-01T09:59:00Z'],
    ['to the end of its time', message(), '2026-03-01T10:10:00Z'],
    [
      'on a site of the list',
      at('partner.example', { URI: 'https://partner.example/x' }),
      '2026-03-01T10:01:00Z',
    ],
    [
      'on a developer’s machine',
      at('localhost:5173', { URI: 'http://localhost:5173/' }),
      '2026-03-01T10:01:00Z',
    ],
  ])('counts %s', (_when, raw, now) => {
    expect(check(raw, now)).not.toThrow()
  })

  it.each([
    ['too long ago', message(), '2026-03-01T10:10:01Z'],
    ['too far in the future', message(), '2026-03-01T09:58:59Z'],
    ['is expired', message({ 'Expiration Time': '2026-03-01T10:02:00Z' }), '2026-03-01T10:02:01Z'],
    [
      'becomes valid in the future',
      message({ 'Not Before': '2026-03-01T10:02:00Z' }),
      '2026-03-01T10:01:00Z',
    ],
    [
      'signed for another app',
      at('other.example', { URI: 'https://other.example/' }),
      '2026-03-01T10:01:00Z',
    ],
    ['does not match the one in URI', at('other.example'), '2026-03-01T10:01:00Z'],
    [
      'does not match the one in URI',
      at('other.example', { URI: 'http://localhost:5173/' }),
      '2026-03-01T10:01:00Z',
    ],
    [
      'does not use HTTPS',
      message({ URI: 'http://vending.example/account' }),
      '2026-03-01T10:01:00Z',
    ],
  ])('refuses one that %s', (why, raw, now) => {
    expect(check(raw, now)).toThrow(why)
  })
})
