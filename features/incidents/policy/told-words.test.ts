import { expect, it } from 'vitest'
import { toldWords } from './told-words.ts'

it.each([
  ['regulator', 'Online form', 'IC-1', 'Told the regulator: online form, reference IC-1.'],
  ['regulator', 'ICO web form', '', 'Told the regulator: ICO web form.'],
  ['people', 'Royal Mail letter', '', 'Told the people concerned: Royal Mail letter.'],
  ['people', 'by telephone', '', 'Told the people concerned: by telephone.'],
] as const)('says to the %s how they were told: %s %s', (audience, how, reference, words) => {
  expect(toldWords(audience, how, reference)).toBe(words)
})
