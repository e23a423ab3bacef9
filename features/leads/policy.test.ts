import { expect, it } from 'vitest'
import { quoteRequest } from '#tests/kit/quote-request.ts'
import { contentOf, derivedIdempotencyKey, isLeadReference, leadOf } from './policy.ts'

const now = new Date('2026-11-15T09:30:00Z')
const lead = leadOf(quoteRequest(), now)

it('a second click a second later is the same enquiry', () => {
  const timestamp = '2026-11-15T09:30:01.000Z'
  const later = leadOf(quoteRequest({ timestamp }), new Date(timestamp))
  expect(contentOf(later)).toBe(contentOf(lead))
})

it('the order of the fields does not matter, any other word does', () => {
  const { name, ...rest } = lead
  expect(contentOf({ ...rest, name })).toBe(contentOf(lead))
  expect(contentOf({ ...lead, message: 'Fifty people, one kitchen, no snacks.' })).not.toBe(
    contentOf(lead),
  )
  expect(contentOf({ ...lead, details: { field: 'a' } })).not.toBe(
    contentOf({ ...lead, details: { field: 'b' } }),
  )
})

it('the same words on another day are another enquiry', () => {
  const key = (day: string) => derivedIdempotencyKey('hash', new Date(day))
  expect(key('2026-11-15T00:00:00Z')).toBe(key('2026-11-15T23:59:59Z'))
  expect(key('2026-11-16T00:00:00Z')).not.toBe(key('2026-11-15T23:59:59Z'))
})

it.each([
  ['EN-7K2M-94QD', true],
  ['EN-7K2M-94Q', false],
  ['en-7k2m-94qd', false],
  [' EN-7K2M-94QD', false],
  ['EN-7K2M-94QD<b>', false],
  ['', false],
])('%j is a reference: %s', (text, is) => {
  expect(isLeadReference(text)).toBe(is)
})
