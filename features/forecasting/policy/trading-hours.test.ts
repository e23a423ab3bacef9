import { describe, expect, it } from 'vitest'
import { londonMoment } from '#lib/time.ts'
import {
  easterSunday,
  evenShares,
  hoursOfWeek,
  isSchoolHoliday,
  londonHour,
  shareBetween,
  sharesOf,
  worthOfDay,
} from './trading-hours.ts'

const at = (day: string, hour = 0) => londonMoment(day, hour * 60).getTime()

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

it.each([
  ['2026-08-05', true],
  ['2026-12-24', true],
  ['2026-04-07', true],
  ['2026-05-27', true],
  ['2026-11-18', false],
  ['2026-06-15', false],
])('%s is in the holidays of schools: %s', (day, expected) => {
  expect(isSchoolHoliday(day)).toBe(expected)
})

it('a bank holiday is worth little in an office and as much as ever in a block of flats', () => {
  expect(worthOfDay('2026-12-25', 'office')).toBeLessThan(0.5)
  expect(worthOfDay('2026-12-25', 'apartment')).toBe(1)
})

it('hours are those of London, summer and winter, from Monday on', () => {
  expect(londonHour(at('2026-11-16', 9))).toEqual({ hour: 9, day: '2026-11-16' })
  expect(londonHour(at('2026-07-05', 23))).toEqual({ hour: 6 * 24 + 23, day: '2026-07-05' })
})

describe('the part of a week between two moments', () => {
  const office = { shares: evenShares, environment: 'office' as const }
  it('is 1 for a usual week', () => {
    expect(shareBetween(office, at('2026-11-16'), at('2026-11-23'))).toBeCloseTo(1, 6)
  })
  it('is less for a week with bank holidays', () => {
    expect(shareBetween(office, at('2026-12-21'), at('2026-12-28'))).toBeLessThan(0.9)
  })
  it('counts parts of hours', () => {
    const half = shareBetween(office, at('2026-11-16', 9), at('2026-11-16', 9) + 1_800_000)
    expect(half).toBeCloseTo(0.5 / hoursOfWeek, 8)
  })
  it('is nothing for a time that is over', () => {
    expect(shareBetween(office, at('2026-11-17'), at('2026-11-16'))).toBe(0)
  })
})

it('a machine that sold little has the hours of others like it, one that sold much has its own', () => {
  const nine = Array.from({ length: hoursOfWeek }, (_, hour) => (hour === 9 ? 1 : 0))
  expect(sharesOf([], nine)[9]).toBeCloseTo(1, 6)
  const many = Array.from({ length: hoursOfWeek }, (_, hour) => (hour === 15 ? 6_000 : 0))
  expect(sharesOf(many, nine)[15]).toBeGreaterThan(0.95)
})
