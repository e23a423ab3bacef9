import { expect, it } from 'vitest'
import { type ReviewState, reviewDate, reviewState } from './review.ts'

it.each([
  ['2026-11-16', 12, '2027-11-16'],
  ['2026-11-16', 1, '2026-12-16'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-01-31', 24, '2028-01-31'],
  ['2026-12-31', 6, '2027-06-30'],
])('published on %s and reviewed after %s months is reviewed by %s', (published, months, day) => {
  expect(reviewDate(published, months)).toBe(day)
})

it.each<[string | null, ReviewState]>([
  ['2026-12-17', 'fine'],
  ['2026-12-16', 'due'],
  ['2026-11-17', 'due'],
  ['2026-11-16', 'due'],
  ['2026-11-15', 'overdue'],
  [null, 'fine'],
])('on 16 November a review by %s is %s', (reviewBy, state) => {
  expect(reviewState(reviewBy, '2026-11-16')).toBe(state)
})
