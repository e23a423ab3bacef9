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

const plan = { baseline: 0.1, lift: 0.2 }

it('several comparisons need what one with a share of the error needs', () => {
  expect(visitorsPerVariant({ ...plan, comparisons: 2 })).toBe(
    visitorsPerVariant({ ...plan, alpha: 0.025 }),
  )
})

it('a variant that few are drawn into needs more visitors in all than two equal ones', () => {
  const control = visitorsPerVariant({ ...plan, ratio: 3 / 7 })
  expect(control).toBeGreaterThan(3841)
  expect(control * (1 + 3 / 7)).toBeGreaterThan(2 * 3841)
  // As many of everybody, whichever of the two is called control, where they are almost alike.
  const alike = { baseline: 0.5, lift: 0.001 }
  const [few, many] = [0.25, 4].map(
    (ratio) => visitorsPerVariant({ ...alike, ratio }) * (1 + ratio),
  )
  expect((few ?? 0) / (many ?? 1)).toBeCloseTo(1, 2)
})

it('looking early is paid for with visitors, and more so among several', () => {
  const early = visitorsPerVariant({ ...plan, sequential: true })
  expect(early).toBeGreaterThan(3841)
  const among = visitorsPerVariant({ ...plan, sequential: true, comparisons: 3 })
  expect(among).toBeGreaterThan(early)
})
