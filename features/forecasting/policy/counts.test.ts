import { expect, it } from 'vitest'
import { chanceOfMore, chances, expectedBeyond, quantile } from './counts.ts'

const nearPoisson = (mean: number) => ({ mean, shape: 1e6 })

it.each([0.1, 1, 4, 30])('chances add up to 1, with the mean that was asked for: %d', (mean) => {
  const chance = chances({ mean, shape: 1.5 })
  expect(chance.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2)
  expect(chance.reduce((sum, one, count) => sum + one * count, 0)).toBeCloseTo(mean, 0)
})

it.each<[mean: number, probability: number, expected: number]>([
  // Of Poisson's tables.
  [1, 0.9, 2],
  [2, 0.5, 2],
  [4, 0.9, 7],
  [10, 0.1, 6],
  [0, 0.9, 0],
  // Too many for the chance of none to be told from 0.
  [2000, 0.5, 2000],
])('of a mean of %d, the number that is enough with %d is %d', (mean, probability, expected) => {
  expect(quantile(nearPoisson(mean), probability)).toBe(expected)
})

it('what varies more needs more for the same safety', () => {
  expect(quantile({ mean: 4, shape: 1 }, 0.9)).toBeGreaterThan(quantile(nearPoisson(4), 0.9))
})

it('the chance of more, and how many more', () => {
  expect(chanceOfMore(nearPoisson(2), 0)).toBeCloseTo(1 - Math.exp(-2), 3)
  expect(expectedBeyond(nearPoisson(2), 0)).toBeCloseTo(2, 3)
  expect(expectedBeyond(nearPoisson(2), 40)).toBeCloseTo(0, 6)
})
