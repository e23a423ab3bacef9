import { expect, it } from 'vitest'
import { lostByReason, medianAnswerHours, weekToTellOf } from './week.ts'

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

const answer = (receivedAt: string, answeredAt: string) => ({
  receivedAt: new Date(receivedAt),
  answeredAt: new Date(answeredAt),
})
const oneHour = answer('2026-11-16T09:00Z', '2026-11-16T10:00Z')
const twoHours = answer('2026-11-16T09:00Z', '2026-11-16T11:00Z')
const overWeekend = answer('2026-11-13T17:00Z', '2026-11-16T11:00Z')

it.each([
  ['nothing', [], undefined],
  ['one answer', [oneHour], 1],
  ['two: between them', [oneHour, twoHours], 1.5],
  ['three: the middle one, nights and weekends not counted', [overWeekend, oneHour, twoHours], 2],
])('the median of %s', (_, answers, hours) => {
  expect(medianAnswerHours(answers)).toBe(hours)
})

it('counts why enquiries were lost, and repeats no words of staff, which may name somebody', () => {
  const lost = [
    { reason: 'No space', count: 1 },
    { reason: 'Mr Smith was rude', count: 1 },
    { reason: ' no SPACE ', count: 2 },
    { reason: null, count: 1 },
  ]
  expect(lostByReason(lost)).toEqual([
    { reason: 'No space', count: 3 },
    { reason: 'Other reasons', count: 2 },
  ])
})
