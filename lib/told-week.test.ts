import { expect, it } from 'vitest'
import { weekToTellOf } from './told-week.ts'

it.each([
  ['2026-11-16T07:59Z', undefined],
  ['2026-11-16T08:00Z', '2026-11-09'],
  ['2026-11-16T20:00Z', '2026-11-09'],
  ['2026-11-17T08:00Z', undefined],
  // In summer 8:00 in London is 7:00 at Greenwich.
  ['2026-06-15T06:59Z', undefined],
  ['2026-06-15T07:00Z', '2026-06-08'],
])('at %s the week to tell of begins on %s', (now, monday) => {
  expect(weekToTellOf(new Date(now))?.monday).toBe(monday)
})

it.each([
  ['2026-03-30T07:00Z', '2026-03-23T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-26T08:00Z', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('told at %s, the week in which the clocks change is whole: %s to %s', (now, from, until) => {
  const week = weekToTellOf(new Date(now))
  expect([week?.from.toISOString(), week?.until.toISOString()]).toEqual([from, until])
})
