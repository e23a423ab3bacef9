import { describe, expect, it } from 'vitest'
import { daysBefore, daysIn, momentsOf, weeksOf } from './sales-days.ts'

it.each([
  ['a day', '2026-11-16', '2026-11-16', 1, '2026-11-15', '2026-11-15'],
  ['a week', '2026-11-10', '2026-11-16', 7, '2026-11-03', '2026-11-09'],
  [
    'a month with the end of summer time',
    '2026-10-01',
    '2026-10-31',
    31,
    '2026-08-31',
    '2026-09-30',
  ],
])('%s is compared with as many days before', (_, from, to, length, beforeFrom, beforeTo) => {
  expect(daysIn({ from, to })).toBe(length)
  expect(daysBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

it('begins and ends days by the clocks of London', () => {
  expect(momentsOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
    from: new Date('2026-10-24T23:00:00Z'),
    until: new Date('2026-10-26T00:00:00Z'),
  })
})

describe('this week and the last', () => {
  it.each([
    ['on a Wednesday', '2026-11-18T14:30:00Z', '2026-11-16T00:00:00Z', '2026-11-11T14:30:00Z'],
    ['on a Monday', '2026-11-16T09:00:00Z', '2026-11-16T00:00:00Z', '2026-11-09T09:00:00Z'],
    ['on a Sunday', '2026-11-22T23:59:00Z', '2026-11-16T00:00:00Z', '2026-11-15T23:59:00Z'],
    [
      'in the week after summer time ended',
      '2026-10-27T12:00:00Z',
      '2026-10-26T00:00:00Z',
      '2026-10-20T11:00:00Z',
    ],
  ])('%s', (_, now, monday, sameMoment) => {
    const weeks = weeksOf(new Date(now))
    expect(weeks.thisWeek).toEqual({ from: new Date(monday), until: new Date(now) })
    expect(weeks.lastWeek.until).toEqual(new Date(sameMoment))
  })
})
