import { describe, expect, it } from 'vitest'
import { endOfAccess, lastDayOf, lastDayProblem, latestEnd } from './access-end.ts'

describe('access for a time', () => {
  it.each([
    ['2026-11-20', '2026-11-21T00:00:00.000Z'],
    // Summer time.
    ['2027-07-01', '2027-07-01T23:00:00.000Z'],
  ])('lasts to the end of %s in London', (day, end) => {
    expect(endOfAccess(day).toISOString()).toBe(end)
    expect(lastDayOf(endOfAccess(day))).toBe(day)
  })

  const now = new Date('2026-11-16T12:00:00Z')
  it.each([
    ['2026-11-15', 'This day is over. Please choose a later one'],
    ['2026-11-16', undefined],
    ['2027-11-16', undefined],
    ['2027-11-17', 'Please choose a day within a year'],
  ])('up to %s: %s', (day, problem) => {
    expect(lastDayProblem(day, now)).toBe(problem)
  })

  it('is an auditor’s, for a year at most, and nobody else’s', () => {
    expect(latestEnd('auditor', now)?.toISOString()).toBe('2027-11-17T00:00:00.000Z')
    for (const role of ['client', 'sales', 'operations', 'compliance', 'admin'] as const) {
      expect(latestEnd(role, now)).toBeNull()
    }
  })
})
