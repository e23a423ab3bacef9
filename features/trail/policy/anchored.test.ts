import { expect, it } from 'vitest'
import { anchoredWords } from './anchored.ts'

it.each([
  [null, 'Nothing is anchored yet.'],
  [
    { number: 1234, at: '2026-11-16T09:41:00.000Z' },
    'Anchored up to number 1,234 of the chain at 2026-11-16T09:41:00.000Z; later entries are not anchored yet.',
  ],
])('says of %j up to where the trail is anchored', (anchored, words) => {
  expect(anchoredWords(anchored, (at) => at)).toBe(words)
})
