import { expect, it } from 'vitest'
import { lastDayOfMonth, monthOf, monthsWithin } from './months.ts'

it.each([
  ['2026-02-14', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('%s lies in the month from %s to %s', (day, first, last) => {
  expect(monthOf(day)).toBe(first)
  expect(lastDayOfMonth(first)).toBe(last)
})

it.each([
  ['2026-01-01', '2026-01-30', []],
  ['2026-01-01', '2026-01-31', ['2026-01-01']],
  ['2026-01-02', '2026-02-28', ['2026-02-01']],
  ['2025-11-16', '2026-02-15', ['2025-12-01', '2026-01-01']],
  ['2026-03-05', '2026-03-05', []],
])('from %s to %s, whole months are %j', (from, to, months) => {
  expect(monthsWithin({ from, to })).toEqual(months)
})
