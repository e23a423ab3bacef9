import { expect, it } from 'vitest'
import { addMonths, monthFrom, monthWords } from './time.ts'

it.each([
  ['2026-11-16', 3, '2027-02-16'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-08-31', 6, '2027-02-28'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

it.each([
  ['2026-11-16', -1, '2026-10-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-03-31', 0, '2026-03-01'],
])('from %s by %i months: %s', (day, months, expected) => {
  expect(monthFrom(day, months)).toBe(expected)
})

it('says a month in words', () => {
  expect(monthWords('2026-10-01')).toBe('October 2026')
})
