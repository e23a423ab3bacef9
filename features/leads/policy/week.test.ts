import { expect, it } from 'vitest'
import { lostByReason, medianAnswerHours } from './week.ts'

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
