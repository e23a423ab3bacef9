import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { replyAddresses } from './reply-addresses.server.ts'

const hash = (key: string) => (purpose: string, text: string) =>
  createHmac('sha224', key).update(`${purpose} ${text}`).digest('hex')
const keys = (...names: [string, ...string[]]) => ({
  fingerprint: hash(names[0]),
  fingerprints: (purpose: string, text: string) => names.map((name) => hash(name)(purpose, text)),
})
const ours = replyAddresses('hello@enix.example', keys('one'), { plus: true })
const address = ours.addressFor('EN-7K2M-94QD')

it('a reply address names its enquiry, in capitals or small letters', () => {
  expect(address).toMatch(/^hello\+EN-7K2M-94QD\.[0-9a-f]{12}@enix\.example$/)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  for (const written of [address, address.toLowerCase(), address.toUpperCase()]) {
    expect(ours.referenceIn(written)).toBe('EN-7K2M-94QD')
  }
})

it('an address that was given out before the key changed is still known', () => {
  const later = replyAddresses('hello@enix.example', keys('two', 'one'), { plus: true })
  expect(later.referenceIn(address)).toBe('EN-7K2M-94QD')
})

it('any other address names none', () => {
  const mark = address.split('.')[1]?.slice(0, 12)
  const forged = [
    'hello@enix.example',
    'hello+EN-7K2M-94QD@enix.example',
    'hello+EN-7K2M-94QD.000000000000@enix.example',
    `hello+EN-7K2M-94QE.${mark}@enix.example`,
    address.replace('hello', 'other'),
    address.replace('enix.example', 'elsewhere.example'),
  ]
  for (const each of forged) expect(ours.referenceIn(each)).toBeUndefined()
})

it('without a plus replies come to the plain mailbox, and addresses given out before count', () => {
  const plain = replyAddresses('hello@enix.example', keys('one'), { plus: false })
  expect(plain.addressFor('EN-7K2M-94QD')).toBe('hello@enix.example')
  expect(plain.referenceIn(address)).toBe('EN-7K2M-94QD')
})
