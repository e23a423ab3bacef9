import { expect, it } from 'vitest'
import { daysLeft, standingWords } from './days-left.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each([
  ['2026-11-26T12:00:00Z', '10 days left'],
  ['2026-11-17T11:00:00Z', '1 day left'],
  ['2026-11-16T12:01:00Z', '1 day left'],
  ['2026-11-16T12:00:00Z', 'over'],
  ['2026-11-01T12:00:00Z', 'over'],
])('of a trial that ends at %s: %s', (endsAt, expected) => {
  expect(daysLeft(endsAt, now)).toBe(expected)
})

it.each([
  ['trial', '2026-11-26T12:00:00Z', '30-day trial, 10 days left'],
  ['trial', '2026-11-01T12:00:00Z', '30-day trial, over'],
  ['partnership', '2026-11-26T12:00:00Z', 'Partnership'],
  ['partnership', null, 'Partnership'],
] as const)('a machine on terms of %s until %s: %s', (terms, trialEndsAt, expected) => {
  expect(standingWords({ terms, trialEndsAt }, now)).toBe(expected)
})
