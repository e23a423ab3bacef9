import { expect, it } from 'vitest'
import { standingWords } from './standing-words.ts'

it.each([
  ['a request', { dueOn: '2026-11-21' }, '5 days left'],
  ['a complaint', { kind: 'complaint', dueOn: '2026-11-21' }, '5 days left to acknowledge'],
  ['a complaint that is acknowledged', { kind: 'complaint' }, 'Acknowledged, outcome owed'],
  ['a request that waits', { waitsSince: '2026-11-12' }, 'Clock stands since 12 November 2026'],
] as const)('%s is told of in words', (_, change, words) => {
  const it = { kind: 'access', dueOn: null, waitsSince: null, ...change } as const
  expect(standingWords(it, '2026-11-16')).toBe(words)
})
