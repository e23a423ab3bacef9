import { describe, expect, it } from 'vitest'
import { expiryOf, isLate, type TrainingState, trainingState } from './training.ts'

const today = '2026-11-19'

describe('how a person stands with a course', () => {
  const verified = (expiresOn: string | null) => ({ expiresOn, verified: true })
  it.each<[string, Partial<Parameters<typeof trainingState>[0]>, TrainingState]>([
    ['nobody asks it of them', { isNeeded: false }, 'not-needed'],
    ['they were asked today', { since: today }, 'missing'],
    ['they were asked 30 days ago', { since: '2026-10-20' }, 'missing'],
    ['they were asked 31 days ago', { since: '2026-10-19' }, 'overdue'],
    ['they say that they did it', { record: { expiresOn: null, verified: false } }, 'unverified'],
    ['it never ends', { record: verified(null) }, 'valid'],
    ['it ends in 31 days', { record: verified('2026-12-20') }, 'valid'],
    ['it ends in 30 days', { record: verified('2026-12-19') }, 'expiring'],
    ['it ends today', { record: verified('2026-11-19') }, 'expiring'],
    ['it ended yesterday', { record: verified('2026-11-18') }, 'expired'],
    ['it ended unverified', { record: { expiresOn: '2026-11-18', verified: false } }, 'expired'],
    ['they did it without being asked', { isNeeded: false, record: verified(null) }, 'valid'],
  ])('%s', (_, cell, state) => {
    const whole = { isNeeded: true, record: undefined, since: '2026-01-01', ...cell }
    expect(trainingState(whole, today)).toBe(state)
  })
})

it.each<[TrainingState, string | undefined, boolean]>([
  ['missing', undefined, false],
  ['overdue', undefined, true],
  ['expired', '2025-01-01', true],
  ['expiring', '2025-01-01', false],
  ['unverified', '2026-11-05', false],
  ['unverified', '2026-11-04', true],
  ['valid', '2025-01-01', false],
])('%s, recorded on %s, counts as late: %s', (state, recordedOn, late) => {
  expect(isLate(state, recordedOn, today)).toBe(late)
})

it('a validity counts in months of the calendar', () => {
  expect(expiryOf('2026-02-28', 12)).toBe('2027-02-28')
  expect(expiryOf('2026-08-31', 6)).toBe('2027-02-28')
  expect(expiryOf('2026-08-31', null)).toBeNull()
})
