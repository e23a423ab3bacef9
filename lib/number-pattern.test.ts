import { expect, it } from 'vitest'
import { numberPattern } from './number-pattern.ts'

it.each<[string, string, boolean]>([
  ['07700 900123', '07700 900123', true],
  ['+44 7700 900123', '07700 900123', true],
  ['07700900123', '+44 (0)7700 900-123', true],
  ['0044 7700 900123', 'Mobile 07700 900123, after 5', true],
  ['07700 900123', 'Flat 12, 3 High Street; tel. (07700) 900 123.', true],
  ['+49 30 901820', '+49 (0)30 901820', true],
  ['07700 900123', '07700 900124', false],
  ['07700 900123', '07700 9001234', false],
  ['07700 900123', '7 HIGH STREET 700 900123', false],
  ['0161 496 0555', '0161 496 0555 ext 3', true],
  ['0161 496 0555 x3', '0161 496 0555, Extension 3', true],
  ['0161 496 0555 x3', '0161 496 0555 ext 4', false],
  ['0161 496 0555 x3', '0161 496 0555 ext 31', false],
  ['0161 496 0555 x3', '0161 496 0555', false],
])('%s is in %j: %s', (asked, written, isThere) => {
  expect(new RegExp(numberPattern(asked) ?? '', 'i').test(written)).toBe(isThere)
})

it.each(['the porter', '900 1234', ''])(
  '%j is no number that tells somebody from others',
  (text) => {
    expect(numberPattern(text)).toBeUndefined()
  },
)
