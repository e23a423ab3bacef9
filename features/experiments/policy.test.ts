import { describe, expect, it } from 'vitest'
import { resultsOf, sampleRatioOf, type VariantCount } from './policy.ts'

function counts(...rows: [conversions: number, sessions: number, weight?: number][]) {
  return rows.map(
    ([conversions, sessions, weight = 50], index): VariantCount => ({
      id: `v${index}`,
      name: index === 0 ? 'Control' : `Variant ${' ABCDE'[index]}`,
      weight,
      config: {},
      sessions,
      conversions,
      drawnSessions: sessions,
    }),
  )
}

const design = { sequential: false, smallestLift: 0.2 }

it('several variants are corrected together', () => {
  const alone = resultsOf(counts([500, 5000], [570, 5000]), design)
  const among = resultsOf(counts([500, 5000], [570, 5000], [505, 5000]), design)
  const pValue = (results: typeof alone) => results[1]?.comparison?.pValue ?? 1
  expect(pValue(among)).toBeCloseTo(pValue(alone) * 2, 10)
})

it('a variant that nobody is drawn into is neither compared nor corrected for', () => {
  const alone = resultsOf(counts([500, 5000], [570, 5000]), design)
  const among = resultsOf(counts([500, 5000], [570, 5000], [2, 30, 0]), design)
  expect(among.slice(0, 2)).toEqual(alone)
  expect(among[2]).toMatchObject({ comparison: null, needed: null })
})

describe('where nobody or everybody has converted', () => {
  // Agresti and Caffo's interval of 500/5000 against 0/5000, as a share of a tenth: SciPy,
  // t.isf(0.025, df) * sqrt(p1 * q1 / 5002 + p2 * q2 / 5002) around 1/5002 − 501/5002.
  it('a variant without conversions has a lift of −100%', () => {
    const comparison = resultsOf(counts([500, 5000], [0, 5000]), design)[1]?.comparison
    expect(comparison?.lift).toBe(-1)
    expect(comparison?.interval?.[0]).toBe(-1)
    expect(comparison?.interval?.[1]).toBeCloseTo(-0.91629, 4)
    expect(comparison?.pValue).toBeLessThan(1e-6)
    expect(comparison?.chanceToWin).toBeLessThan(1e-6)
  })

  it('a control without conversions has none to be a share of', () => {
    const comparison = resultsOf(counts([0, 5000], [50, 5000]), design)[1]?.comparison
    expect(comparison).toMatchObject({ lift: null, interval: null })
    expect(comparison?.pValue).toBeLessThan(1e-6)
  })

  it.each([false, true])('two that are alike do not differ (sequential: %s)', (sequential) => {
    const chosen = { ...design, sequential }
    const comparison = resultsOf(counts([100, 100], [100, 100]), chosen)[1]?.comparison
    expect(comparison).toMatchObject({ lift: 0, chanceToWin: 0.5 })
    expect(comparison?.pValue).toBeCloseTo(1, 10)
  })
})

describe('how many sessions each needs', () => {
  const needed = (all: VariantCount[], sequential = false) =>
    resultsOf(all, { ...design, sequential }).map((result) => result.needed)

  it('as the usual two equal variants', () => {
    expect(needed(counts([500, 5000], [505, 5000]))).toEqual([3841, 3841])
  })

  it('more of each where several are compared, or where looking early is allowed', () => {
    const [among] = needed(counts([500, 5000], [505, 5000], [505, 5000]))
    const [early] = needed(counts([500, 5000], [505, 5000]), true)
    expect(among).toBeGreaterThan(3841)
    expect(early).toBeGreaterThan(among ?? 0)
  })

  it('by weight, and more in all, where the weights are uneven', () => {
    const [control = 0, variant = 0] = needed(counts([500, 5000, 70], [505, 5000, 30])) as number[]
    expect(variant / control).toBeCloseTo(3 / 7, 3)
    expect(control + variant).toBeGreaterThan(2 * 3841)
  })

  it('nobody can say before the control converts', () => {
    expect(needed(counts([0, 5000], [50, 5000]))).toEqual([null, null])
  })

  it('for a fall of that size where most convert already', () => {
    expect(needed(counts([4500, 5000], [4700, 5000]))).toEqual([74, 74])
  })
})

it('the split is judged by the sessions that were drawn by the weights of now', () => {
  const [control, variant] = counts([50, 5000, 90], [50, 5000, 10])
  if (!control || !variant) throw new Error('two variants were expected')
  const drawn = [
    { ...control, drawnSessions: 900 },
    { ...variant, drawnSessions: 100 },
  ]
  expect(sampleRatioOf(drawn)).toEqual({ pValue: 1, broken: false })
})
