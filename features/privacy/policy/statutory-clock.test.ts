import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import type { CasePause } from '#lib/compliance-words.ts'
import { weekdayOf } from '#lib/time.ts'
import {
  type Counted,
  clockWords,
  correspondingDay,
  dueOn,
  endOfDay,
  extensionDueOn,
  reminderReached,
} from './statutory-clock.ts'

const request = (receivedOn: string, change: Partial<Counted> = {}): Counted => ({
  kind: 'access',
  receivedOn,
  pauses: [],
  extended: false,
  acknowledged: false,
  ...change,
})
const due = (receivedOn: string, change: Partial<Counted> = {}) =>
  dueOn(request(receivedOn, change), bankHolidays)
const identity = (from: string, until: string | null): CasePause => ({
  ...{ why: 'identity', from, until },
})
const clarification = (from: string, until: string | null): CasePause => ({
  ...{ why: 'clarification', from, until },
})

describe('a request is due', () => {
  it.each([
    ['on the same day of the next month', '2026-02-12', '2026-03-12', 'Thu'],
    [
      'on the last day, where there is no such day, moved on from a Saturday',
      '2026-01-31',
      '2026-03-02',
      'Mon',
    ],
    ['the same from the 29th', '2026-01-29', '2026-03-02', 'Mon'],
    ['on 29 February in a leap year', '2028-01-30', '2028-02-29', 'Tue'],
    ['also from 31 January', '2028-01-31', '2028-02-29', 'Tue'],
    ['a month after 29 February', '2028-02-29', '2028-03-29', 'Wed'],
    ['on Monday where the day is a Saturday', '2026-09-03', '2026-10-05', 'Mon'],
    ['on Monday where the day is a Sunday', '2026-09-04', '2026-10-05', 'Mon'],
    ['after Good Friday and Easter Monday', '2026-03-03', '2026-04-07', 'Tue'],
    ['after Christmas, Boxing Day and its substitute', '2026-11-25', '2026-12-29', 'Tue'],
    ['after the substitutes of both', '2027-11-25', '2027-12-29', 'Wed'],
    ["after New Year's Day, a Friday", '2026-12-01', '2027-01-04', 'Mon'],
    ['after the spring bank holiday', '2026-04-25', '2026-05-26', 'Tue'],
    ['from a bank holiday on which it was received', '2026-08-31', '2026-09-30', 'Wed'],
    ['from a Sunday on which it was received', '2026-11-15', '2026-12-15', 'Tue'],
    ['after Good Friday and Easter Monday of 2024', '2024-02-29', '2024-04-02', 'Tue'],
    ['after Easter Monday of 2025', '2025-03-21', '2025-04-22', 'Tue'],
    ['after Christmas of 2025', '2025-11-25', '2025-12-29', 'Mon'],
    ['on 30 September from 31 August', '2027-08-31', '2027-09-30', 'Thu'],
    ['across the end of summer time', '2026-09-26', '2026-10-26', 'Mon'],
    ['across the beginning of summer time', '2026-02-28', '2026-03-30', 'Mon'],
    ['in the next year', '2026-12-17', '2027-01-18', 'Mon'],
    ['without bank holidays where they are not known yet', '2027-12-03', '2028-01-03', 'Mon'],
  ])('%s: received %s', (_, received, expected, weekday) => {
    expect(due(received)).toBe(expected)
    expect(weekdayOf(expected)).toBe(weekday)
  })

  it.each([
    ['three months after receipt', '2026-02-12', '2026-05-12'],
    ['at the end of February from 30 November', '2027-11-30', '2028-02-29'],
    ['moved on from a Sunday', '2026-11-30', '2027-03-01'],
    ['counted from receipt, not from the shorter month', '2026-01-31', '2026-04-30'],
  ])('if it is complex, %s: %s', (_, received, expected) => {
    expect(due(received, { extended: true })).toBe(expected)
  })

  it.each<[what: string, received: string, pauses: CasePause[], expected: string | undefined]>([
    [
      'from the day on which identity was shown',
      '2026-01-05',
      [identity('2026-01-05', '2026-01-31')],
      '2026-03-02',
    ],
    ['never while identity is not shown', '2026-01-05', [identity('2026-01-05', null)], undefined],
    [
      'never while we wait for a clarification',
      '2026-01-05',
      [clarification('2026-01-07', null)],
      undefined,
    ],
    [
      'later by the days of a clarification, first and last included',
      '2026-02-12',
      [clarification('2026-02-16', '2026-02-19')],
      '2026-03-16',
    ],
    [
      'a day later if we were told on the same day',
      '2026-02-12',
      [clarification('2026-02-16', '2026-02-16')],
      '2026-03-13',
    ],
    [
      'later by all pauses',
      '2026-02-12',
      [clarification('2026-02-16', '2026-02-17'), clarification('2026-02-23', '2026-02-24')],
      '2026-03-16',
    ],
    [
      'by a day that two pauses share only once',
      '2026-02-12',
      [clarification('2026-02-16', '2026-02-17'), clarification('2026-02-17', '2026-02-18')],
      '2026-03-16',
    ],
    [
      'by a pause over the change of the clocks',
      '2026-10-05',
      [clarification('2026-10-24', '2026-10-26')],
      '2026-11-09',
    ],
    [
      'not by what was before identity was shown',
      '2026-02-02',
      [clarification('2026-02-03', '2026-02-09'), identity('2026-02-03', '2026-02-12')],
      '2026-03-12',
    ],
    [
      'as before if we ask only after it',
      '2026-02-12',
      [clarification('2026-03-13', '2026-03-20')],
      '2026-03-12',
    ],
    [
      'as before while we wait for what we asked too late',
      '2026-02-12',
      [identity('2026-03-13', null)],
      '2026-03-12',
    ],
    [
      'after both',
      '2026-02-02',
      [identity('2026-02-02', '2026-02-12'), clarification('2026-02-16', '2026-02-19')],
      '2026-03-16',
    ],
  ])('%s', (_, received, pauses, expected) => {
    expect(due(received, { pauses })).toBe(expected)
  })
})

it('a clarification stops the clock of a request of access alone', () => {
  const pauses = [clarification('2026-02-16', null)]
  expect(due('2026-02-12', { pauses })).toBeUndefined()
  expect(due('2026-02-12', { kind: 'erasure', pauses })).toBe('2026-03-12')
})

it('that it takes longer has to be told within the first month, pauses left out', () => {
  const pauses = [clarification('2026-02-16', '2026-02-19')]
  const counted = request('2026-02-12', { extended: true, pauses })
  expect(extensionDueOn(counted, bankHolidays)).toBe('2026-03-16')
})

describe('a complaint', () => {
  const complaint = { kind: 'complaint' } as const
  it.each([
    ['2026-11-16', '2026-12-16'],
    ['2026-01-31', '2026-03-02'],
    ['2028-01-31', '2028-03-01'],
    ['2026-10-01', '2026-10-31'],
  ])('of %s is acknowledged by %s', (received, expected) => {
    expect(due(received, complaint)).toBe(expected)
  })
  it('has no day by law once it is acknowledged', () => {
    expect(due('2026-11-16', { ...complaint, acknowledged: true })).toBeUndefined()
  })
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-11-16', 0, '2026-11-16'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(correspondingDay(day, months)).toBe(expected)
})

it.each([
  ['2026-03-28', '2026-03-29T00:00:00.000Z', 24],
  ['2026-03-29', '2026-03-29T23:00:00.000Z', 23],
  ['2026-10-24', '2026-10-24T23:00:00.000Z', 24],
  ['2026-10-25', '2026-10-26T00:00:00.000Z', 25],
])('%s is over in London at %s, after %i hours', (day, expected, hours) => {
  expect(endOfDay(day).toISOString()).toBe(expected)
  const begun = new Date(endOfDay(day).getTime() - hours * 3_600_000)
  expect(begun).toEqual(endOfDay(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)))
})

it.each([
  ['2026-11-21', '5 days left'],
  ['2026-11-17', '1 day left'],
  ['2026-11-16', 'due today'],
  ['2026-11-15', '1 day over'],
  ['2026-11-14', '2 days over'],
])('on 16 November what is due on %s is "%s"', (day, words) => {
  expect(clockWords(day, '2026-11-16')).toBe(words)
})

it.each([
  ['2026-12-01', undefined],
  ['2026-11-30', 14],
  ['2026-11-24', 14],
  ['2026-11-23', 7],
  ['2026-11-19', 3],
  ['2026-11-17', 1],
  ['2026-11-16', 1],
  ['2026-11-15', 0],
])('on 16 November the reminder for %s is the one at %s days', (day, level) => {
  expect(reminderReached(day, '2026-11-16')).toBe(level)
})
