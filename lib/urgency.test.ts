import { expect, it } from 'vitest'
import { type Urgency, urgencyOf, urgencyOfDay } from './urgency.ts'

const hour = 60 * 60 * 1000

it.each<[left: number, whole: number, urgency: Urgency]>([
  [-1, 72, 'over'],
  [0, 72, 'soon'],
  [23.9, 72, 'soon'],
  [24, 72, 'soon'],
  [24.1, 72, 'calm'],
  [40, 72, 'calm'],
  [7 * 24, 30 * 24, 'soon'],
  [8 * 24, 30 * 24, 'calm'],
  [20 * 24, 90 * 24, 'soon'],
  [28 * 24, 30 * 24, 'calm'],
])('with %d of %d hours left it is %s', (left, whole, urgency) => {
  expect(urgencyOf(left * hour, whole * hour)).toBe(urgency)
})

it.each<[dueOn: string, urgency: Urgency]>([
  ['2026-11-15', 'over'],
  ['2026-11-16', 'soon'],
  ['2026-11-23', 'soon'],
  ['2026-11-24', 'calm'],
])('a day such as %s is %s on 16 November', (dueOn, urgency) => {
  expect(urgencyOfDay(dueOn, '2026-11-16')).toBe(urgency)
})
