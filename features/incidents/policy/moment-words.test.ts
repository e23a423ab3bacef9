import { expect, it } from 'vitest'
import { momentWords } from './moment-words.ts'

it.each([
  ['2026-10-23T10:00:00+01:00', 'Fri 23 Oct 2026, 10:00 BST'],
  ['2026-10-26T09:00:00Z', 'Mon 26 Oct 2026, 09:00 GMT'],
  ['2026-10-25T00:30:00Z', 'Sun 25 Oct 2026, 01:30 BST'],
  ['2026-10-25T01:30:00Z', 'Sun 25 Oct 2026, 01:30 GMT'],
])('%s is said by the clocks of London: %s', (moment, words) => {
  expect(momentWords(new Date(moment))).toBe(words)
})
