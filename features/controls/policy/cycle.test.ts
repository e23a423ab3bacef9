import { expect, it } from 'vitest'
import type { Urgency } from '#lib/urgency.ts'
import { type Due, dueState, nextReview, reminderOf, spanProblem, urgencyOfDue } from './cycle.ts'

const today = '2026-11-16'

it.each<[string | null, number, string | null]>([
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-16', 12, '2027-11-16'],
  [null, 3, null],
])('looked at on %s with a cycle of %i months, it is due on %s', (reviewedOn, months, expected) => {
  expect(nextReview(reviewedOn, months)).toBe(expected)
})

it.each<[string | null, Due, Urgency]>([
  [null, 'never', 'calm'],
  ['2026-11-15', 'over', 'over'],
  ['2026-11-16', 'soon', 'soon'],
  ['2026-12-11', 'soon', 'soon'],
  ['2026-12-16', 'soon', 'soon'],
  ['2026-12-17', 'in-time', 'calm'],
])('what ends on %s is %s, in the colour of %s', (date, due, urgency) => {
  expect(dueState(date, today)).toBe(due)
  expect(urgencyOfDue(due)).toBe(urgency)
})

it.each<[what: string, expiresOn: string, toldDays: number | null, expected: number | undefined]>([
  ['61 days before', '2027-01-16', null, undefined],
  ['60 days before', '2027-01-15', null, 60],
  ['60 days before, told', '2027-01-15', 60, undefined],
  ['30 days before', '2026-12-16', 60, 30],
  ['30 days before, none of it told', '2026-12-16', null, 30],
  ['29 days before, told', '2026-12-15', 30, undefined],
  ['7 days before', '2026-11-23', 30, 7],
  ['on its last day', '2026-11-16', 7, undefined],
  ['over', '2026-11-15', 7, 0],
  ['over, told', '2026-10-01', 0, undefined],
  ['over before anything was told', '2026-10-01', null, 0],
])('%s the team is told once', (_, expiresOn, toldDays, expected) => {
  expect(reminderOf(expiresOn, today, toldDays)).toBe(expected)
})

it.each<[from: string, to: string | null, field: string | undefined]>([
  ['1999-12-31', null, 'effectiveOn'],
  ['2000-01-01', null, undefined],
  ['2027-11-16', null, undefined],
  ['2027-11-17', null, 'effectiveOn'],
  ['9999-12-31', null, 'effectiveOn'],
  ['2026-11-16', '2046-11-16', undefined],
  ['2026-11-16', '2046-11-17', 'expiresOn'],
  ['2026-11-16', '9999-12-31', 'expiresOn'],
])('a paper from %s to %s: the wrong day is %s', (effectiveOn, expiresOn, field) => {
  expect(spanProblem({ effectiveOn, expiresOn }, today)?.field).toBe(field)
})
