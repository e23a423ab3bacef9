import { expect, it } from 'vitest'
import type { Freshness } from '#lib/fleet-words.ts'
import { freshnessOf } from './freshness.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each<[heard: string, at: string | null, freshness: Freshness]>([
  ['this moment', '2026-11-16T12:00:00Z', 'green'],
  ['a moment ahead of our clock', '2026-11-16T12:00:05Z', 'green'],
  ['a second less than 4 hours ago', '2026-11-16T08:00:01Z', 'green'],
  ['4 hours ago', '2026-11-16T08:00:00Z', 'amber'],
  ['8 hours ago', '2026-11-16T04:00:00Z', 'amber'],
  ['a second more than 8 hours ago', '2026-11-16T03:59:59Z', 'red'],
  ['a month ago', '2026-10-16T12:00:00Z', 'red'],
  ['never', null, 'new'],
])('what was heard %s (%s) is %s', (_, at, freshness) => {
  expect(freshnessOf(at ? new Date(at) : null, now)).toBe(freshness)
})

it('a machine of the demonstration that sleeps is asleep, however long; one that never reported is new', () => {
  expect(freshnessOf(new Date('2026-10-16T12:00:00Z'), now, true)).toBe('asleep')
  expect(freshnessOf(null, now, true)).toBe('new')
})
