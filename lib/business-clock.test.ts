import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import {
  addBusinessMinutes,
  businessMinutesBetween,
  endOfNextBusinessDay,
} from './business-clock.ts'
import { weeklyHours } from './business-hours.ts'
import { londonMoment } from './time.ts'

const clock = { hours: weeklyHours(['Mon–Fri 9:00–18:00']), closed: bankHolidays }

describe('four business hours', () => {
  it.each([
    ['a quiet Wednesday', '2026-11-18T10:00:00Z', '2026-11-18T14:00:00Z'],
    ['seconds are kept', '2026-11-18T10:00:30Z', '2026-11-18T14:00:30Z'],
    ['before opening', '2026-11-18T06:00:00Z', '2026-11-18T13:00:00Z'],
    ['at closing time', '2026-11-18T18:00:00Z', '2026-11-19T13:00:00Z'],
    ['ending exactly at closing time', '2026-11-18T14:00:00Z', '2026-11-18T18:00:00Z'],
    ['over a night', '2026-11-18T16:00:00Z', '2026-11-19T11:00:00Z'],
    ['over a weekend', '2026-11-20T16:00:00Z', '2026-11-23T11:00:00Z'],
    ['on a Saturday', '2026-11-21T12:00:00Z', '2026-11-23T13:00:00Z'],
    // Thu 24 Dec 16:00: Friday is Christmas, Monday the substitute for Boxing Day.
    ['over Christmas 2026', '2026-12-24T16:00:00Z', '2026-12-29T11:00:00Z'],
    ['over New Year', '2026-12-31T16:00:00Z', '2027-01-04T11:00:00Z'],
    // Thu 2 Apr 2026 16:00 London is summer time; Good Friday and Easter Monday are off.
    ['over Easter 2026', '2026-04-02T15:00:00Z', '2026-04-07T10:00:00Z'],
    ['over Easter 2027', '2027-03-25T16:00:00Z', '2027-03-30T10:00:00Z'],
    // Christmas 2027 is a Saturday: Monday and Tuesday are its and Boxing Day's substitutes.
    ['over two substitute days', '2027-12-24T16:00:00Z', '2027-12-29T11:00:00Z'],
    ['when the clocks go forward', '2026-03-27T16:00:00Z', '2026-03-30T10:00:00Z'],
    ['when the clocks go back', '2026-10-23T15:00:00Z', '2026-10-26T11:00:00Z'],
    ['sent in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-26T13:00:00Z'],
    ['beyond the holidays we know', '2027-12-31T16:00:00Z', '2028-01-03T11:00:00Z'],
  ])('%s', (_, from, due) => {
    expect(addBusinessMinutes(new Date(from), 240, clock).toISOString()).toBe(iso(due))
    expect(businessMinutesBetween(new Date(from), new Date(due), clock)).toBe(240)
  })
})

describe('one business day: by 18:00 of the next working day', () => {
  it.each([
    ['a Monday morning', '2026-11-16T09:30:00Z', '2026-11-17T18:00:00Z'],
    ['late on a Monday', '2026-11-16T23:30:00Z', '2026-11-17T18:00:00Z'],
    ['a Friday', '2026-11-20T17:59:00Z', '2026-11-23T18:00:00Z'],
    ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-23T18:00:00Z'],
    ['Christmas Eve', '2026-12-24T16:00:00Z', '2026-12-29T18:00:00Z'],
    ['Christmas Day', '2026-12-25T10:00:00Z', '2026-12-29T18:00:00Z'],
    ['Maundy Thursday', '2026-04-02T10:00:00Z', '2026-04-07T17:00:00Z'],
    ['the Friday before the clocks go forward', '2026-03-27T12:00:00Z', '2026-03-30T17:00:00Z'],
    ['the Friday before the clocks go back', '2026-10-23T12:00:00Z', '2026-10-26T18:00:00Z'],
    [
      'half past midnight in London, still yesterday in Greenwich',
      '2026-07-12T23:30:00Z',
      '2026-07-14T17:00:00Z',
    ],
  ])('%s', (_, from, due) => {
    expect(endOfNextBusinessDay(new Date(from), clock).toISOString()).toBe(iso(due))
  })
})

it.each([
  ['backwards', '2026-11-18T14:00:00Z', '2026-11-18T10:00:00Z', 0],
  ['at night', '2026-11-18T19:00:00Z', '2026-11-19T08:00:00Z', 0],
  ['a bank holiday', '2026-12-25T00:00:00Z', '2026-12-29T09:00:00Z', 0],
  ['a whole day', '2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', 540],
  ['a working week', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 2700],
])('minutes of work %s', (_, from, until, minutes) => {
  expect(businessMinutesBetween(new Date(from), new Date(until), clock)).toBe(minutes)
})

it.each([
  ['2026-11-18', 540, '2026-11-18T09:00:00Z'],
  ['2026-07-18', 540, '2026-07-18T08:00:00Z'],
  ['2026-07-18', 30, '2026-07-17T23:30:00Z'],
  // The hour that comes twice, and the one that is left out.
  ['2026-10-25', 90, '2026-10-25T00:30:00Z'],
  ['2026-03-29', 90, '2026-03-29T01:30:00Z'],
  ['2026-03-29', 120, '2026-03-29T01:00:00Z'],
])('London’s %s, minute %i', (date, minute, moment) => {
  expect(londonMoment(date, minute).toISOString()).toBe(iso(moment))
})

it('hours that never come are an error, not an endless search', () => {
  const never = { hours: {}, closed: bankHolidays }
  expect(() => addBusinessMinutes(new Date(), 1, never)).toThrow()
  expect(() => endOfNextBusinessDay(new Date(), never)).toThrow()
})

function iso(text: string): string {
  return new Date(text).toISOString()
}
