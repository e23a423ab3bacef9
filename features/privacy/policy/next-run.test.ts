import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

it.each([
  ['45 3 * * *', '2026-11-16T03:44:59Z', '2026-11-16T03:45:00.000Z'],
  ['45 3 * * *', '2026-11-16T03:45:00Z', '2026-11-17T03:45:00.000Z'],
  ['45 3 * * *', '2026-12-31T12:00:00Z', '2027-01-01T03:45:00.000Z'],
  ['20 * * * *', '2026-11-16T09:19:00Z', '2026-11-16T09:20:00.000Z'],
  ['20 * * * *', '2026-11-16T23:20:00Z', '2026-11-17T00:20:00.000Z'],
])('%s comes after %s at %s', (cron, now, expected) => {
  expect(nextRun(cron, new Date(now)).toISOString()).toBe(expected)
})

it('says so when it cannot read the times', () => {
  expect(() => nextRun('*/5 * * * *', new Date())).toThrow('no time of a day')
})
