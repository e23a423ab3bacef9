import { expect, it } from 'vitest'
import { secondsBetweenSeals, unsealedOf, unsealedWords } from './unsealed.ts'

const now = new Date('2026-11-16T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

it.each([
  [0, null, 'Every entry has its seal.'],
  [1, ago(3), 'The last entry is not sealed yet: it is sealed within five seconds.'],
  [3, ago(3), 'The last 3 entries are not sealed yet: they are sealed within five seconds.'],
  [
    1200,
    ago(60),
    'The last 1,200 entries are not sealed yet: they are sealed within five seconds.',
  ],
  [
    1,
    ago(61),
    'The last entry has had no seal for longer than a minute. It should have one within five seconds: sealing has stopped, or does not keep up.',
  ],
  [
    1200,
    ago(240),
    'The last 1,200 entries have no seal, the oldest for longer than a minute. It should have one within five seconds: sealing has stopped, or does not keep up.',
  ],
])('says of %i entries, the oldest of %s: %s', (count, since, words) => {
  expect(unsealedWords(unsealedOf(count, since, now))).toBe(words)
})

it('promises no seal after a fault', () => {
  const unsealed = unsealedOf(3, ago(3), now)
  expect(unsealedWords(unsealed, { isStopped: true })).toBe(
    'The last 3 entries are not sealed: nothing is sealed after a fault.',
  )
})

it('promises no more than the server does', () => {
  expect(secondsBetweenSeals).toBe(5)
})
