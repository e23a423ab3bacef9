import { expect, it } from 'vitest'
import { lasting } from './alert-words.ts'

const now = new Date('2026-11-16T12:00Z')

it.each([
  ['2026-11-16T12:00:30Z', '0 min'],
  ['2026-11-16T11:15Z', '45 min'],
  ['2026-11-16T09:00Z', '3 h'],
  ['2026-11-16T08:40Z', '3 h 20 min'],
  ['2026-11-11T12:00Z', '5 days'],
])('what began at %s has lasted for %s', (since, words) => {
  expect(lasting(since, now)).toBe(words)
})
