import { expect, it } from 'vitest'
import { nextRun, previousRun } from './schedule.ts'

// A Thursday.
const now = new Date('2026-11-19T10:30:00Z')

it.each([
  ['* * * * *', '2026-11-19T10:30', '2026-11-19T10:31'],
  ['*/5 * * * *', '2026-11-19T10:30', '2026-11-19T10:35'],
  ['20 * * * *', '2026-11-19T10:20', '2026-11-19T11:20'],
  ['30 2 * * *', '2026-11-19T02:30', '2026-11-20T02:30'],
  ['30 7 * * 1-5', '2026-11-19T07:30', '2026-11-20T07:30'],
  ['0 6,18 * * *', '2026-11-19T06:00', '2026-11-19T18:00'],
  ['0 7 * * 1', '2026-11-16T07:00', '2026-11-23T07:00'],
])('%s ran at %s and runs at %s', (cron, previous, next) => {
  expect(previousRun(cron, now)?.toISOString().slice(0, 16)).toBe(previous)
  expect(nextRun(cron, now)?.toISOString().slice(0, 16)).toBe(next)
})

it('looks no further than eight days', () => {
  expect([previousRun('0 0 1 1 *', now), nextRun('0 0 1 1 *', now)]).toEqual([undefined, undefined])
})
