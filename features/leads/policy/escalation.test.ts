import { describe, expect, it } from 'vitest'
import type { PromiseKind } from '#lib/lead-words.ts'
import { dueWords, warnedUntil } from './escalation.ts'
import { dueAt } from './promise.ts'

/** When it is made, and from when on staff are warned; all by the clocks of London. */
const cases: [promise: PromiseKind, made: string, warnedFrom: string][] = [
  // Due at 14:00: an hour before.
  ['partnership', '2026-11-16T10:00Z', '2026-11-16T13:00Z'],
  // Due on Monday at 9:30: the last half hour of Friday is part of the last hour.
  ['partnership', '2026-11-13T14:30Z', '2026-11-13T17:30Z'],
  // Due on Tuesday 29 December at 11:00, after Christmas and its substitute day.
  ['partnership', '2026-12-24T16:00Z', '2026-12-29T10:00Z'],
  // Due on Monday at 18:00: two hours before.
  ['form', '2026-11-13T09:00Z', '2026-11-16T16:00Z'],
  // Summer time begins on the Sunday between; 18:00 is then 17:00 UTC.
  ['form', '2027-03-26T12:00Z', '2027-03-30T15:00Z'],
  // And ends on the Sunday between.
  ['form', '2026-10-23T12:00+01:00', '2026-10-26T16:00Z'],
  // Twenty-four hours, whatever day it is: four hours before.
  ['email', '2026-11-14T10:00Z', '2026-11-15T06:00Z'],
]

describe('staff are warned of a promise', () => {
  it.each(cases)('of %s made at %s from %s on', (promise, made, warnedFrom) => {
    const due = dueAt(promise, new Date(made))
    const from = new Date(warnedFrom)
    const isWarned = (now: Date) => due <= warnedUntil(now)[promise]
    expect(isWarned(new Date(from.getTime() - 60_000))).toBe(false)
    expect(isWarned(from)).toBe(true)
    expect(isWarned(new Date(due.getTime() + 60_000))).toBe(true)
  })
})

it.each([
  ['2026-11-16T16:00Z', 'due by 16:00 today'],
  ['2026-11-17T09:05Z', 'due by 9:05 on Tuesday 17 November'],
  ['2026-11-16T14:59Z', 'was due by 14:59 today'],
  ['2026-11-13T18:00Z', 'was due by 18:00 on Friday 13 November'],
])('on Monday 16 November at 15:00, %s is "%s"', (due, words) => {
  expect(dueWords(new Date(due), new Date('2026-11-16T15:00Z'))).toBe(words)
})
