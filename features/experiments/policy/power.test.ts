import { expect, it } from 'vitest'
import { powerOf, visitorsPerVariant } from './power.ts'

// R 4: power.prop.test(p1 = 0.5, p2 = 0.75, power = 0.9) gives n = 76.7 (its documentation's
// example); p1 = 0.1 and p2 = 0.12 is the usual example of 3841 visitors a variant.
it.each([
  [{ baseline: 0.5, lift: 0.5, power: 0.9 }, 77],
  [{ baseline: 0.1, lift: 0.2 }, 3841],
  [{ baseline: 0.1, lift: -0.2 }, 3213],
])('%j needs %d visitors a variant', (plan, visitors) => {
  expect(visitorsPerVariant(plan)).toBe(visitors)
})

it.each([
  [{ baseline: 0.5, lift: 0.5, visitors: 77 }, 0.9],
  [{ baseline: 0.1, lift: 0.2, visitors: 3841 }, 0.8],
])('%j has a chance of %d', (plan, power) => {
  expect(powerOf(plan)).toBeCloseTo(power, 2)
  expect(powerOf({ ...plan, visitors: plan.visitors * 4 })).toBeGreaterThan(power)
})
