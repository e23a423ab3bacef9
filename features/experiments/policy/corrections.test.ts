import { expect, it } from 'vitest'
import { benjaminiHochberg, holm } from './corrections.ts'

// Published cases: GrowthBook (MIT licence), packages/shared/test/experiments.test.ts; the second of
// each is R's p.adjust on c(0.01, 0.02, 0.03, 0.04, 0.05), as its documentation's method prescribes.
it.each([
  [
    [0.01, 0.04, 0.03, 0.005, 0.55, 0.6],
    [0.05, 0.12, 0.12, 0.03, 1, 1],
  ],
  [
    [0.01, 0.02, 0.03, 0.04, 0.05],
    [0.05, 0.08, 0.09, 0.09, 0.09],
  ],
  [[0.2], [0.2]],
  [[], []],
])('Holm: %j → %j', (raw, corrected) => {
  expectAlike(holm(raw), corrected)
})

it.each([
  [
    [0.898, 0.138, 0.007, 0.964, 0.538, 0.006, 0.138],
    [0.964, 0.2415, 0.0245, 0.964, 0.7532, 0.0245, 0.2415],
  ],
  [
    [0.01, 0.02, 0.03, 0.04, 0.05],
    [0.05, 0.05, 0.05, 0.05, 0.05],
  ],
  [[0.2], [0.2]],
  [[], []],
])('Benjamini and Hochberg: %j → %j', (raw, corrected) => {
  expectAlike(benjaminiHochberg(raw), corrected)
})

function expectAlike(actual: number[], expected: number[]) {
  expect(actual).toHaveLength(expected.length)
  for (const [i, value] of actual.entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 8)
}
