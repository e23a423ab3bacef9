import { expect, it } from 'vitest'
import type { Freshness } from '#lib/fleet-words.ts'
import { freshnessOf } from './freshness.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each<[what: string, heardAt: string | null, expected: Freshness]>([
  ['never heard of', null, 'red'],
  ['heard of now', '2026-11-16T12:00:00Z', 'green'],
  ['whose clock is ahead', '2026-11-16T12:01:00Z', 'green'],
  ['just under four hours ago', '2026-11-16T08:00:01Z', 'green'],
  ['four hours ago', '2026-11-16T08:00:00Z', 'amber'],
  ['eight hours ago', '2026-11-16T04:00:00Z', 'amber'],
  ['over eight hours ago', '2026-11-16T03:59:59Z', 'red'],
])('a machine %s', (_, heardAt, expected) => {
  expect(freshnessOf(heardAt, now)).toBe(expected)
})
