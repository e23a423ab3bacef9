import { describe, expect, it } from 'vitest'
import {
  believe,
  proportion,
  sampleMean,
  sampleRatioPValue,
  sequentialTest,
  welchTest,
} from './statistics.ts'

/*
 * Reference values: the published test cases of GrowthBook's statistics engine (MIT licence,
 * packages/stats/tests/frequentist/test_tests.py, packages/stats/tests/bayesian/test_tests.py and
 * packages/back-end/test/stats.test.ts), and SciPy 1.17 where a line says so.
 */
const control = sampleMean(1396.87, 52377.9767, 3407)
const variant = sampleMean(2422.7, 134698.29, 3461)
const fewer = sampleMean(1396.87, 52377.9767, 3000)

const close = (actual: number | undefined, expected: number) =>
  expect(actual).toBeCloseTo(expected, 4)

describe('Welch’s test', () => {
  it.each([
    ['relative, means', welchTest(control, variant), 0.70732, 0.37879, -0.03526, 1.44989, 0.06191],
    [
      'absolute, means',
      welchTest(control, variant, { difference: 'absolute' }),
      ...([0.29, 0.12478, 0.04538, 0.53462, 0.02016] as const),
    ],
    [
      'relative, proportions',
      welchTest(proportion(14, 28), proportion(16, 30)),
      ...([0.06667, 0.2717, -0.47767, 0.61101, 0.80707] as const),
    ],
  ])('%s', (_, result, estimate, error, low, high, pValue) => {
    close(result?.estimate, estimate)
    close(result?.standardError, error)
    close(result?.interval[0], low)
    close(result?.interval[1], high)
    close(result?.pValue, pValue)
  })

  // SciPy: ttest_ind_from_stats(20.6, sqrt(9.05), 10, 22.1, sqrt(0.9), 20, equal_var=False), and the next.
  it.each([
    [{ n: 10, mean: 20.6, variance: 9.05 }, { n: 20, mean: 22.1, variance: 0.9 }, 0.1551213],
    [{ n: 10, mean: 20.6, variance: 9.05 }, { n: 10, mean: 25.6, variance: 9 }, 0.0015617],
  ])('of few visitors has few degrees of freedom', (a, b, pValue) => {
    close(welchTest(a, b, { difference: 'absolute' })?.pValue, pValue)
  })

  // SciPy: 2 * t.sf(estimate / error, freedom).
  it('keeps its digits where the p-value is tiny', () => {
    const result = welchTest(proportion(1000, 20_000), proportion(1500, 20_000))
    expect((result?.pValue ?? 0) / 3.842598e-17).toBeCloseTo(1, 4)
  })

  // SciPy: 2 * t.sf(|estimate| / error, freedom), and t.isf(0.025, freedom) for the interval.
  it.each([
    [5_000, 5_000, 100_000, 1.0, -0.03820696298517437, 0.03820696298517437],
    [50_000, 50_010, 1_000_000, 0.9741215628836855, -0.011883817237402707, 0.012283817237402551],
    [500_000, 500_000, 10_000_000, 1.0, -0.0038206734073292833, 0.0038206734073292833],
    [50_000, 50_092, 1_000_000, 0.7656396093352862, -0.010258416027240796, 0.01393841602724059],
    [
      500_000_000, 500_050_000, 10_000_000_000, 0.10478307517381127, -2.0829196829656957e-5,
      0.0002208291968295794,
    ],
  ])('%d and %d of %d visitors each: p is %d', (a, b, n, pValue, low, high) => {
    const result = welchTest(proportion(a, n), proportion(b, n))
    expect(result?.pValue).toBeCloseTo(pValue, 8)
    expect(result?.pValue).toBeLessThanOrEqual(1)
    expect(result?.interval[0]).toBeCloseTo(low, 10)
    expect(result?.interval[1]).toBeCloseTo(high, 10)
  })
})

describe('a test that may be looked at early', () => {
  it.each([
    [
      'means, tuned to 1000',
      sequentialTest(fewer, variant, { tuned: 1000 }),
      0.50336,
      -0.55844,
      1.56516,
      1,
    ],
    [
      'proportions',
      sequentialTest(proportion(1396, 3000), proportion(2422, 3461)),
      0.50386,
      0.40098,
      0.60675,
      0,
    ],
  ])('%s', (_, result, estimate, low, high, pValue) => {
    close(result?.estimate, estimate)
    close(result?.interval[0], low)
    close(result?.interval[1], high)
    close(result?.pValue, pValue)
  })

  it('pays for it with a wider interval, the narrowest at the number it is tuned to', () => {
    const width = (tuned: number) => {
      const [low, high] = sequentialTest(fewer, variant, { tuned })?.interval ?? [0, 0]
      return high - low
    }
    const [low, high] = welchTest(fewer, variant)?.interval ?? [0, 0]
    expect(width(6461)).toBeGreaterThan(high - low)
    expect(width(10)).toBeGreaterThan(width(6461))
    expect(width(10_000)).toBeGreaterThan(width(6461))
  })

  it('cries wolf no more often than promised, however often somebody looks', () => {
    let alarms = 0
    const random = seeded(7)
    for (let run = 0; run < 300; run++) {
      const seen = [0, 0]
      for (let look = 1; look <= 20; look++) {
        for (const arm of [0, 1]) {
          for (let i = 0; i < 200; i++) seen[arm] = (seen[arm] ?? 0) + (random() < 0.2 ? 1 : 0)
        }
        const [a, b] = seen.map((conversions) => proportion(conversions, look * 200))
        const pValue = a && b && sequentialTest(a, b, { tuned: 4000 })?.pValue
        if (pValue !== undefined && pValue < 0.05) {
          alarms++
          break
        }
      }
    }
    expect(alarms / 300).toBeLessThan(0.05)
  })
})

describe('belief', () => {
  it.each([
    [
      'proportions, no prior',
      believe(proportion(49, 100), proportion(51, 100)),
      ...([0.04082, 0.14725, -0.24779, 0.32943, 0.60918, 0.0814, 0.04058] as const),
    ],
    [
      'means, no prior',
      believe(sampleMean(100, 1002.25, 10), sampleMean(105, 1111.5, 10)),
      ...([0.05, 0.03572, -0.02, 0.12, 0.91923, 0.05131, 0.00131] as const),
    ],
    [
      'means, a prior with mean 0.1 and variance 0.1',
      believe(sampleMean(100, 1002.25, 10), sampleMean(105, 1111.5, 10), {
        prior: { mean: 0.1, variance: 0.1 },
      }),
      ...([0.05063, 0.03549, -0.01893, 0.12019, 0.92315, 0.05186, 0.00123] as const),
    ],
  ])('%s', (_, result, estimate, deviation, low, high, chance, ofControl, ofVariant) => {
    close(result?.estimate, estimate)
    close(result?.standardDeviation, deviation)
    close(result?.interval[0], low)
    close(result?.interval[1], high)
    close(result?.chanceToWin, chance)
    close(result?.risk.control, ofControl)
    close(result?.risk.variant, ofVariant)
  })
})

// gbstats: EffectBayesianABTest with difference_type="absolute" and a prior of prior_type "relative".
describe('belief in an absolute effect', () => {
  const prior = { mean: 0.1, variance: 0.1 }

  it('scales a prior about relative effects by the control’s mean', () => {
    const belief = believe(proportion(14, 28), proportion(16, 30), {
      difference: 'absolute',
      prior,
    })
    close(belief?.estimate, 0.04013)
    close(belief?.standardDeviation, 0.10099)
    close(belief?.interval[0], -0.1578)
  })

  it('says nothing where the baseline is zero, as gbstats', () => {
    const [a, b] = [sampleMean(0, 10, 10), sampleMean(5, 10, 10)]
    expect(believe(a, b, { difference: 'absolute', prior })).toBeUndefined()
    expect(believe(a, b, { difference: 'absolute' })).toBeUndefined()
    expect(welchTest(a, b, { difference: 'absolute' })).toBeUndefined()
  })

  // SciPy: norm.sf(estimate / deviation), of two proportions without a prior.
  it('keeps its digits where there is next to no chance', () => {
    const belief = believe(proportion(1500, 20_000), proportion(1000, 20_000))
    expect((belief?.chanceToWin ?? 0) / 7.00797734386511e-37).toBeCloseTo(1, 8)
  })
})

describe('the sample ratio', () => {
  it.each([
    // Variants without weight are left out, as by GrowthBook's checkSrm; SciPy: chi2.sf(distance, 1).
    [[500, 520, 0], [50, 50, 0], 0.531167837],
    [[500, 620, 0], [50, 50, 0], 0.000336194],
    [[500, 580, 3], [50, 50, 0], 0.014919696],
    [[5, 5], [100, 0], 1],
    [[1000, 1200], [0.5, 0.5], 0.000020079],
    [[135, 115], [0.5, 0.5], 0.205903211],
    [[310, 98], [0.75, 0.25], 0.647434186],
    [[500, 500], [50, 50], 1],
    [[0, 0], [50, 50], 1],
  ])('%j for the weights %j: %d', (counts, weights, pValue) => {
    expect(sampleRatioPValue(counts, weights)).toBeCloseTo(pValue, 9)
  })

  // SciPy: chi2.sf(50, 1) and chi2.sf(100, 1).
  it.each([
    [50, 1.53745979e-12],
    [100, 1.5239706e-23],
  ])('a distance of %d keeps its digits', (distance, pValue) => {
    // Two equal arms that differ by sqrt(distance × total).
    const counts = [5e7 + Math.sqrt(distance * 1e8) / 2, 5e7 - Math.sqrt(distance * 1e8) / 2]
    expect(sampleRatioPValue(counts, [1, 1]) / pValue).toBeCloseTo(1, 4)
  })
})

it.each([
  ['nobody came', proportion(0, 0), proportion(0, 0)],
  ['nobody converted', proportion(0, 100), proportion(3, 100)],
  ['everybody converted', proportion(100, 100), proportion(90, 100)],
])('nothing is said where %s', (_, a, b) => {
  expect(welchTest(a, b)).toBeUndefined()
  expect(sequentialTest(a, b)).toBeUndefined()
  expect(believe(a, b)).toBeUndefined()
})

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
