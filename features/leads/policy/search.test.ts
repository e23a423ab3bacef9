import { expect, it } from 'vitest'
import { searchQuery } from './search.ts'

it.each([
  ['Ada Lovelace', 'ada:* & lovelace:*'],
  ['Müller', 'muller:*'],
  // Written with a letter and an accent of its own.
  ['Mu\u0308ller', 'muller:*'],
  ['Łódź straße', 'lodz:* & strasse:*'],
  ['0161 496 0123', '(0161:* & 496:* & 0123:*) | 01614960123:*'],
  ['+44 (0)161 496-0123', '(44:* & 0:* & 161:* & 496:* & 0123:*) | 01614960123:*'],
  ['0044161', '(0044161:*) | 0161:*'],
  ['(0161) 496.0123', '(0161:* & 496:* & 0123:*) | 01614960123:*'],
  ['0161 496 0123 x3', '(0161:* & 496:* & 0123:* & x3:*) | 016149601233:*'],
  // Too short to be a number of anybody's.
  ['4960', '4960:*'],
  ['%', undefined],
  ["' & | :*", undefined],
])('a search for "%s" asks for %s', (text, query) => {
  expect(searchQuery(text)).toBe(query)
})
