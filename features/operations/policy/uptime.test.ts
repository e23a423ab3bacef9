import { expect, it } from 'vitest'
import { slotOf, uptimeOf, windowStart } from './uptime.ts'

const now = new Date('2026-11-19T12:03:00Z')
const daysAgo = (days: number) => new Date(slotOf(now).getTime() - days * 86_400_000)
const perDay = 288
const share = (looks: number, days: number) =>
  uptimeOf([{ service: 'site', looks }], daysAgo(days), now)?.services[0]?.share

it('has no figure where nothing was measured, or less than a day', () => {
  expect(uptimeOf([{ service: 'site', looks: 0 }], null, now)).toBeNull()
  expect(uptimeOf([{ service: 'site', looks: 280 }], daysAgo(0.98), now)).toBeNull()
})

it.each([
  ['every look', 10 * perDay, 10, 1],
  ['that of this moment as well', 10 * perDay + 1, 10, 1],
  ['half of the looks', 5 * perDay, 10, 0.5],
  ['no look at all', 0, 10, 0],
])('%s', (_, looks, days, expected) => {
  expect(share(looks, days)).toBe(expected)
})

it('counts looks that did not take place against it, also before the first that did', () => {
  const whole = (slotOf(now).getTime() - windowStart(now).getTime()) / 300_000
  const found = uptimeOf([{ service: 'site', looks: whole / 2 }], daysAgo(400), now)
  expect(found).toEqual({
    since: '2026-08-22T00:00:00.000Z',
    services: [{ service: 'site', share: 0.5 }],
  })
})
