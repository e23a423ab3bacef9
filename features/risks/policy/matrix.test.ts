import { expect, it } from 'vitest'
import { type Band, bandOf, disorderOf, scoreOf } from './matrix.ts'

it.each<[score: number, Band]>([
  [1, 'low'],
  [4, 'low'],
  [5, 'medium'],
  [9, 'medium'],
  [10, 'high'],
  [16, 'high'],
  [17, 'very-high'],
  [20, 'very-high'],
  [25, 'very-high'],
])('%i is %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
})

it('a score is likelihood times impact', () => {
  expect(scoreOf({ likelihood: 3, impact: 4 })).toBe(12)
})

const at = (score: number) => ({ likelihood: score, impact: 1 })
it.each<[inherent: number, current: number, residual: number, wrong: string[]]>([
  [5, 4, 3, []],
  [5, 5, 5, []],
  [3, 4, 2, ['current']],
  [4, 3, 4, ['residual']],
  [1, 2, 3, ['current', 'residual']],
])('inherent %i, current %i, residual %i', (inherent, current, residual, wrong) => {
  const scores = { inherent: at(inherent), current: at(current), residual: at(residual) }
  expect(Object.keys(disorderOf(scores))).toEqual(wrong)
})
