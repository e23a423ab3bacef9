import { expect, it } from 'vitest'
import { durationMs } from './durations.ts'

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['-5s', -5_000],
  ['0', 0],
  ['2500000h', 9_000_000_000_000],
])('reads %s', (text, milliseconds) => {
  expect(durationMs(text)).toBe(milliseconds)
})

it.each(['', 'soon', '5', '1d', 'h', '1h ', '1h30', '.h', '2600000h'])(
  'takes "%s" for no duration',
  (text) => {
    expect(durationMs(text)).toBeUndefined()
  },
)
