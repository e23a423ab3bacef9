import { describe, expect, it } from 'vitest'
import { boundsOf, classes, p75Of, ratingsOf, rounded, thresholds } from './vitals.ts'

const names = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

/** As width_bucket of PostgreSQL counts. */
function histogramOf(name: (typeof names)[number], values: number[]): number[] {
  const histogram = Array<number>(classes).fill(0)
  for (const value of values) {
    const index = boundsOf(name).filter((bound) => value >= bound).length
    histogram[index] = (histogram[index] ?? 0) + 1
  }
  return histogram
}

describe.each(names)('%s', (name) => {
  it('has bounds that rise, with both thresholds among them', () => {
    const bounds = boundsOf(name)
    expect(bounds).toHaveLength(classes - 1)
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
    expect(bounds).toEqual(expect.arrayContaining([thresholds[name].good, thresholds[name].poor]))
  })

  it('has a 75th percentile that is near that of the measurements themselves', () => {
    const { good } = thresholds[name]
    // Spread as real ones are: many around the middle, a long tail.
    const values = Array.from({ length: 2000 }, (_, i) => good * Math.exp(((i % 97) - 48) / 40))
    const exact = values.toSorted((a, b) => a - b)[1500] ?? 0
    const read = p75Of(name, histogramOf(name, values)) ?? 0
    expect(Math.abs(read / exact - 1)).toBeLessThan(0.06)
  })

  it('counts as good, middling and poor what the thresholds say', () => {
    const { good, poor } = thresholds[name]
    const values = [good * 0.5, good * 0.99, good * 1.01, poor * 0.99, poor * 1.01, poor * 20]
    expect(ratingsOf(histogramOf(name, values))).toEqual({ good: 2, middling: 2, poor: 2 })
  })
})

it('says nothing about no measurements', () => {
  expect(p75Of('LCP', Array(classes).fill(0))).toBeUndefined()
})

it.each([
  ['LCP', 1848.3, 1800],
  ['LCP', 999.7, 1000],
  ['INP', 180.4, 180],
  ['CLS', 0.10499, 0.1],
] as const)('%s of %d is told as %d', (name, value, told) => {
  expect(rounded(name, value)).toBe(told)
})
