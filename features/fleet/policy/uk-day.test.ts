import { expect, it } from 'vitest'
import { isoDayOf } from './uk-day.ts'

it.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['31.12.26', '2026-12-31'],
  ['1/2/26', '2026-02-01'],
  ['31 Dec 2026', '2026-12-31'],
  ['31-Dec-26', '2026-12-31'],
  [' 1  September 2026 ', '2026-09-01'],
  ['1 Sept. 2026', '2026-09-01'],
])('%s is the day %s', (text, day) => {
  expect(isoDayOf(text)).toBe(day)
})

it.each(['', 'tomorrow', '31/12-2026', '31 Foo 2026', '2026', '31/12/026'])(
  '%s stays as it is, to be refused',
  (text) => {
    expect(isoDayOf(text)).toBe(text)
  },
)
