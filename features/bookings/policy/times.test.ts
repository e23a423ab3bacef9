import { describe, expect, it } from 'vitest'
import { cityOf, isTimeZone, londonBeside, shownIn, whenWords, zoneName } from './times.ts'

const slot = (startsAt: string) => {
  const start = new Date(startsAt)
  return { startsAt: start, endsAt: new Date(start.getTime() + 30 * 60_000) }
}

describe('an appointment is named by the clock of whoever booked it', () => {
  it.each([
    [
      'Europe/London',
      '2026-11-16T10:00:00Z',
      'Monday 16 November 2026',
      '10:00 to 10:30, London time',
      undefined,
    ],
    [
      'America/New_York',
      '2026-11-16T10:00:00Z',
      'Monday 16 November 2026',
      '05:00 to 05:30, New York time',
      '10:00 to 10:30 in London',
    ],
    // Its own date, with London's beside it.
    [
      'Australia/Sydney',
      '2026-11-16T14:00:00Z',
      'Tuesday 17 November 2026',
      '01:00 to 01:30, Sydney time',
      '14:00 to 14:30 in London, Monday 16 November 2026',
    ],
    // In a week when only one of the two has changed its clocks.
    [
      'America/New_York',
      '2026-10-27T10:00:00Z',
      'Tuesday 27 October 2026',
      '06:00 to 06:30, New York time',
      '10:00 to 10:30 in London',
    ],
    // Another name of the same clock needs nothing beside it.
    [
      'Europe/Jersey',
      '2026-07-01T09:00:00Z',
      'Wednesday 1 July 2026',
      '10:00 to 10:30, London time',
      undefined,
    ],
  ])('%s at %s', (timeZone, startsAt, day, time, beside) => {
    expect(whenWords(slot(startsAt), timeZone)).toEqual({ day, time, beside })
  })
})

it('London is beside it only where it differs at that moment', () => {
  const [summer, winter] = [new Date('2026-07-01T09:00:00Z'), new Date('2026-12-01T09:00:00Z')]
  expect(londonBeside('Africa/Accra', winter)).toBeUndefined()
  expect(londonBeside('Africa/Accra', summer)?.time).toBe('10:00')
})

it('the day sorts as days do', () => {
  expect(shownIn('Pacific/Kiritimati', new Date('2026-12-31T11:00:00Z'))).toMatchObject({
    date: '2027-01-01',
    time: '01:00',
  })
})

it.each([
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+05:30', false],
  ['Mars/Olympus_Mons', false],
  ['', false],
])('%j is the name of a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

it.each([
  ['Asia/Calcutta', 'Kolkata', 'Kolkata (India Standard Time)'],
  ['America/New_York', 'New York', 'New York (Eastern Time)'],
  ['America/Buenos_Aires', 'Buenos Aires', 'Buenos Aires (Argentina Standard Time)'],
  ['Asia/Singapore', 'Singapore', 'Singapore'],
  ['Etc/UTC', 'UTC', 'UTC'],
])('%s is called what people there call it', (timeZone, city, name) => {
  expect([cityOf(timeZone), zoneName(timeZone)]).toEqual([city, name])
})
