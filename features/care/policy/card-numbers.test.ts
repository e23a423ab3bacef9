import { expect, it } from 'vitest'
import { holdsCardNumber } from './card-numbers.ts'

it.each([
  ['4111111111111111', true],
  ['My card 4111 1111 1111 1111 was charged', true],
  ['4111-1111-1111-1111', true],
  ['4111.1111.1111.1111', true],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', true],
  ['４１１１１１１１１１１１１１１１', true],
  ['378282246310005', true],
  ['123456789012', true],
  ['1234567890123456789', true],
  ['12345678901', false],
  ['It ends in 1234, the slot is A1', false],
  ['On 16/11/2026 at 09:30 I paid £1.80', false],
  ['Call 0161 496 0123', false],
  ['', false],
])('whether %j holds a card number: %s', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected)
})
