import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

it.each([
  [0, 1],
  [100, 1],
  [440, 2],
  [1250, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
