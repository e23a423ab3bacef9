import { describe, expect, it } from 'vitest'
import { resultsOf, sampleRatioOf, type VariantCount, verdictOf, visitorsNeeded } from './policy.ts'

const count = (id: string, conversions: number, visitors: number, weight = 50): VariantCount => ({
  id,
  name: id === 'control' ? 'Control' : 'Variant A',
  weight,
  config: {},
  visitors,
  conversions,
  visitorsByWeights: visitors,
})

const design = { sequential: false, smallestLift: 0.2 }

function verdict(counts: VariantCount[], sequential = false) {
  const chosen = { ...design, sequential }
  return verdictOf(resultsOf(counts, chosen), {
    ...chosen,
    needed: visitorsNeeded(counts, chosen),
    broken: sampleRatioOf(counts).broken,
  })
}

describe('the verdict', () => {
  it.each([
    ['nobody came', count('control', 0, 0), count('a', 0, 0), false, 'collecting'],
    ['too few', count('control', 10, 100), count('a', 20, 100), false, 'collecting'],
    ['clearly better', count('control', 500, 5000), count('a', 640, 5000), false, 'winner'],
    ['clearly worse', count('control', 640, 5000), count('a', 500, 5000), false, 'worse'],
    ['alike', count('control', 500, 5000), count('a', 505, 5000), false, 'no-difference'],
    ['an uneven split', count('control', 500, 5000), count('a', 640, 6000), false, 'broken'],
    [
      'a clear early lead, looked at early',
      count('control', 50, 1000),
      count('a', 130, 1000),
      true,
      'winner',
    ],
    [
      'a small early lead, looked at early',
      count('control', 50, 1000),
      count('a', 62, 1000),
      true,
      'collecting',
    ],
  ])('%s', (_, control, variant, sequential, kind) => {
    expect(verdict([control, variant], sequential).kind).toBe(kind)
  })

  it('says how much better, and between which limits', () => {
    const { words } = verdict([count('control', 500, 5000), count('a', 640, 5000)])
    expect(words).toMatch(
      /^Variant A brings 28% more conversions than the control \(between \d+% and \d+%\)/,
    )
  })
})

it('several variants are corrected together', () => {
  const alone = resultsOf([count('control', 500, 5000), count('a', 570, 5000)], design)
  const among = resultsOf(
    [count('control', 500, 5000), count('a', 570, 5000), count('b', 505, 5000)],
    design,
  )
  const pValue = (results: typeof alone) => results[1]?.comparison?.pValue ?? 1
  expect(pValue(among)).toBeCloseTo(pValue(alone) * 2, 10)
})

it('a change of weights is judged by those who came after it', () => {
  const before = { ...count('control', 50, 5000, 90), visitorsByWeights: 900 }
  const after = { ...count('a', 50, 5000, 10), visitorsByWeights: 100 }
  expect(sampleRatioOf([before, after])).toEqual({ pValue: 1, broken: false })
})
