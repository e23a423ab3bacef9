import { expect, it } from 'vitest'
import { addMonths } from './add-months.ts'

it.each([
  ['2026-11-16', 3, '2027-02-16'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-08-31', 6, '2027-02-28'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})
