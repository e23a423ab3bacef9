import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { nextBusinessDay, openingState, openingText, weeklyHours } from './business-hours.ts'
import { dayWithYear } from './time.ts'

const hours = weeklyHours(company.hours.phone)

function textAt(moment: string): string | undefined {
  const state = openingState(new Date(moment), hours, bankHolidays)
  return state && openingText(state)
}

it.each([
  // A week in winter, when London has the time of Greenwich.
  ['2026-11-16T08:59:59Z', 'Closed now, opens today at 9:00'],
  ['2026-11-16T09:00:00Z', 'Open now, until 18:00'],
  ['2026-11-16T17:59:59Z', 'Open now, until 18:00'],
  ['2026-11-16T18:00:00Z', 'Closed now, opens tomorrow at 9:00'],
  ['2026-11-20T18:00:00Z', 'Closed now, opens tomorrow at 10:00'],
  ['2026-11-21T10:00:00Z', 'Open now, until 16:00'],
  ['2026-11-21T16:00:00Z', 'Closed now, opens Monday at 9:00'],
  ['2026-11-22T12:00:00Z', 'Closed now, opens tomorrow at 9:00'],
  // The clocks go forward on 29 March 2026.
  ['2026-03-27T08:30:00Z', 'Closed now, opens today at 9:00'],
  ['2026-03-30T08:30:00Z', 'Open now, until 18:00'],
  ['2026-03-30T07:59:00Z', 'Closed now, opens today at 9:00'],
  // They go back on 25 October 2026.
  ['2026-10-23T17:00:00Z', 'Closed now, opens tomorrow at 10:00'],
  ['2026-10-26T17:00:00Z', 'Open now, until 18:00'],
  // In summer a London day begins while the day before still lasts in Greenwich.
  ['2026-07-12T23:30:00Z', 'Closed now, opens today at 9:00'],
  // Bank holidays.
  ['2026-05-04T11:00:00Z', 'Closed now for Early May bank holiday, opens tomorrow at 9:00'],
  ['2026-04-03T11:00:00Z', 'Closed now for Good Friday, opens tomorrow at 10:00'],
  ['2026-04-04T15:30:00Z', 'Closed now, opens Tuesday at 9:00'],
  ['2026-12-24T18:00:00Z', 'Closed now, opens Tuesday at 9:00'],
  ['2026-12-25T11:00:00Z', 'Closed now for Christmas Day, opens Tuesday at 9:00'],
  ['2026-12-26T11:00:00Z', 'Closed now for Boxing Day, opens Tuesday at 9:00'],
  ['2027-12-25T11:00:00Z', 'Closed now for Christmas Day, opens Wednesday at 9:00'],
])('at %s: %s', (moment, text) => {
  expect(textAt(moment)).toBe(text)
})

it('says nothing about days whose holidays are not known', () => {
  expect(textAt('2027-12-31T17:59:00Z')).toBe('Open now, until 18:00')
  expect(textAt('2027-12-31T18:00:00Z')).toBeUndefined()
  expect(textAt('2028-02-01T12:00:00Z')).toBeUndefined()
})

it('names the date when it is a week away or more', () => {
  const rarely = weeklyHours(['Wed 9:00–10:00'])
  const state = openingState(new Date('2026-11-18T12:00:00Z'), rarely, bankHolidays)
  expect(state && openingText(state)).toBe('Closed now, opens Wednesday 25 November at 9:00')
})

it('finds no hour where there is none', () => {
  expect(openingState(new Date('2026-11-18T12:00:00Z'), {}, bankHolidays)).toBeUndefined()
})

describe('hours as people write them', () => {
  it('are read', () => {
    expect(weeklyHours(['Mon–Tue 9:00–18:30', 'Sat 10:00–16:00'])).toEqual({
      Mon: { opens: 540, closes: 1110 },
      Tue: { opens: 540, closes: 1110 },
      Sat: { opens: 600, closes: 960 },
    })
  })

  it.each(['', 'daily', 'Fri–Mon 9:00–18:00', 'Moo 9:00–18:00', 'Mon 9–18'])(
    '%j is refused',
    (text) => {
      expect(() => weeklyHours([text])).toThrow('cannot be read')
    },
  )
})

it.each(Object.keys(bankHolidays.days))('%s is a date', (date) => {
  expect(new Date(`${date}T00:00Z`).toISOString().slice(0, 10)).toBe(date)
  expect(date <= bankHolidays.knownUntil).toBe(true)
})

it.each([
  ['a Wednesday', '2026-11-11T10:00Z', '2026-11-12'],
  ['a Friday', '2026-11-13T10:00Z', '2026-11-16'],
  ['a Sunday', '2026-11-15T10:00Z', '2026-11-16'],
  ['the last minute of a Thursday in summer time', '2026-07-16T22:59Z', '2026-07-17'],
  ['the first minute of a Friday in summer time', '2026-07-16T23:00Z', '2026-07-20'],
  ['Christmas Eve, before two holidays and a weekend', '2026-12-24T10:00Z', '2026-12-29'],
  ['a day after which we know no holidays', '2027-12-31T10:00Z', undefined],
])('what comes in on %s is due on the next working day', (_, now, due) => {
  expect(nextBusinessDay(new Date(now), bankHolidays)).toBe(due)
})

it.each([
  ['2026-12-25', 'Friday 25 December'],
  ['2020-01-01', 'Wednesday 1 January 2020'],
])('%s has its year when that is not this one', (date, words) => {
  expect(dayWithYear(date, '2026-11-16')).toBe(words)
})
