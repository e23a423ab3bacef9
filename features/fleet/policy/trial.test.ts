import { expect, it } from 'vitest'
import type { Terms } from '#lib/fleet-words.ts'
import { trialOf } from './trial.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each<[name: string, terms: Terms, endsAt: string | null, daysLeft: number | null]>([
  ['ten days before its end', 'trial', '2026-11-26T12:00:00Z', 10],
  ['an hour before its end', 'trial', '2026-11-16T13:00:00Z', 1],
  ['at its end', 'trial', '2026-11-16T12:00:00Z', 0],
  ['a week after its end', 'trial', '2026-11-09T12:00:00Z', 0],
  ['that has become a partnership', 'partnership', '2026-11-26T12:00:00Z', null],
  ['that there never was', 'partnership', null, null],
])('a trial %s', (_, terms, endsAt, daysLeft) => {
  const trialEndsAt = endsAt ? new Date(endsAt) : null
  expect(trialOf({ terms, trialEndsAt, heardAt: now }, now)?.daysLeft ?? null).toBe(daysLeft)
  expect(trialOf({ terms, trialEndsAt, heardAt: null }, now)).toBeNull()
})
