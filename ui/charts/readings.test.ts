import { describe, expect, it } from 'vitest'
import { sharesOf, shareText } from './funnel.ts'
import { heatLimit, heatMaximum, heatStep } from './heat.ts'
import type { Value } from './scales.ts'
import { trendText } from './trend.ts'

describe('a heat map', () => {
  it.each<[value: Value, step: number | null]>([
    [null, null],
    [Number.NaN, null],
    [-5, 1],
    [0, 1],
    [20, 1],
    [20.1, 2],
    [100, 5],
    [1000, 5],
  ])('of 100 at most puts %s into step %s', (value, step) => {
    expect(heatStep(value, 100)).toBe(step)
  })

  it('counts from the largest value, and does without one', () => {
    expect(heatMaximum([3, null, 40])).toBe(40)
    expect(heatMaximum([0, 0])).toBe(1)
    expect(heatMaximum([])).toBe(1)
    expect(heatStep(0, heatMaximum([0]))).toBe(1)
    expect(heatLimit(2, 100)).toBe(40)
  })
})

describe('a funnel', () => {
  it('compares with the first and the previous step', () => {
    const steps = [
      { name: 'Seen', count: 200 },
      { name: 'Asked', count: 50 },
      { name: 'Signed', count: 10 },
    ]
    expect(sharesOf(steps).map(({ ofFirst, ofPrevious }) => [ofFirst, ofPrevious])).toEqual([
      [1, null],
      [0.25, 0.25],
      [0.05, 0.2],
    ])
  })

  it('compares with nothing where nobody came', () => {
    const steps = ['a', 'b', 'c'].map((name, index) => ({ name, count: index === 2 ? 4 : 0 }))
    expect(sharesOf(steps).map(({ ofFirst, ofPrevious }) => [ofFirst, ofPrevious])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(sharesOf([])).toEqual([])
  })

  it.each<[share: number | null, text: string]>([
    [null, '–'],
    [0, '0%'],
    [0.004, '0.4%'],
    [0.25, '25%'],
    [1, '100%'],
    [1.5, '150%'],
  ])('writes %s as %s', (share, text) => {
    expect(shareText(share)).toBe(text)
  })
})

describe('a trend', () => {
  it.each<[values: Value[], text: string]>([
    [[], 'no values'],
    [[null], 'no values'],
    [[7], 'one value, £7'],
    [[1, 5, 3], 'from £1 to £3, rising'],
    [[null, 5, 3, null], 'from £5 to £3, falling'],
    [[100, 150, 101], 'from £100 to £101, level'],
    [[0, 0], 'from £0 to £0, level'],
    [[0, 1], 'from £0 to £1, rising'],
    [[-10, -20], 'from £-10 to £-20, falling'],
  ])('of %j is "%s"', (values, text) => {
    expect(trendText(values, (value) => `£${value}`)).toBe(text)
  })
})
