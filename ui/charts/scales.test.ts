import { describe, expect, it } from 'vitest'
import {
  drawable,
  gutterFor,
  labelStep,
  labelsAt,
  momentShares,
  nearestOf,
  nearestPoint,
  pointX,
  shapeScale,
  slotAt,
  ticksOf,
  type Value,
  valueScale,
} from './scales.ts'

const range: [number, number] = [220, 10]

describe('the scale of values', () => {
  it.each<[name: string, values: Value[], domain: [number, number]]>([
    ['nothing', [], [0, 1]],
    ['only gaps', [null, null], [0, 1]],
    ['all zero', [0, 0, 0], [0, 1]],
    ['a single point', [37], [0, 40]],
    ['values far from zero', [970, 990], [0, 1000]],
    ['negative values', [-30, -12], [-30, 0]],
    ['both signs', [-8, 21], [-10, 30]],
    ['a fraction', [0.003], [0, 0.003]],
    ['huge values', [8.4e15], [0, 1e16]],
    ['values that cannot be drawn', [5, Number.NaN, Number.POSITIVE_INFINITY], [0, 5]],
  ])('of %s', (_, values, domain) => {
    const scale = valueScale(values, range)
    expect(scale.domain()).toEqual(domain)
    for (const value of drawable(values)) {
      expect(scale(value)).toBeGreaterThanOrEqual(10)
      expect(scale(value)).toBeLessThanOrEqual(220)
    }
  })

  it.each<[name: string, values: Value[], ticks: number[]]>([
    ['all zero', [0], [0, 1]],
    ['one', [1], [0, 1]],
    ['a few', [3], [0, 1, 2, 3]],
    ['fractions', [0.5, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['pence', [123_456], [0, 50_000, 100_000, 150_000]],
    ['both signs', [-40, 60], [-40, -20, 0, 20, 40, 60]],
  ])('of %s has round ticks, whole ones for whole values', (_, values, ticks) => {
    expect(ticksOf(valueScale(values, range), values)).toEqual(ticks)
  })

  it('keeps two ticks where there is hardly any room', () => {
    expect(ticksOf(valueScale([10], [30, 10]), [10])).toEqual([0, 5, 10])
  })
})

describe('the scale of a shape', () => {
  it.each<[name: string, values: Value[], heights: number[]]>([
    ['nothing', [], []],
    ['several values', [970, 990, 980], [20, 0, 10]],
    ['a level line', [7, 7], [10, 10]],
    ['all zero', [0, 0], [10, 10]],
    ['a single point', [37], [10]],
    ['gaps', [null, -5, Number.NaN, 5], [20, 0]],
  ])('of %s', (_, values, heights) => {
    const scale = shapeScale(values, [20, 0])
    expect(drawable(values).map((value) => scale(value))).toEqual(heights)
  })
})

describe('the room for labels', () => {
  it('is as wide as the widest, up to two fifths of the chart', () => {
    expect(gutterFor([], 400)).toBe(10)
    expect(gutterFor(['0', '£1,000'], 400)).toBe(56)
    expect(gutterFor(['£1,000,000,000,000,000.00'], 300)).toBe(120)
  })

  it.each<[count: number, width: number, step: number]>([
    [4, 400, 1],
    [12, 300, 3],
    [365, 300, 71],
    [1, 10, 1],
    [0, 0, 1],
  ])('%i labels on %i pixels: one in %i is shown', (count, width, step) => {
    const labels = Array.from({ length: count }, () => '12 May')
    expect(labelStep(labels, width)).toBe(step)
  })
})

describe('places', () => {
  it('of points go from end to end, with a single one in the middle', () => {
    expect([0, 1, 2].map((index) => pointX(index, 3, [40, 240]))).toEqual([40, 140, 240])
    expect(pointX(0, 1, [40, 240])).toBe(140)
  })

  it.each<[x: number, point: number, slot: number]>([
    [-500, 0, 0],
    [40, 0, 0],
    [89, 0, 0],
    [91, 1, 0],
    [110, 1, 1],
    [239, 2, 2],
    [9000, 2, 2],
  ])('at %i are point %i and slot %i', (x, point, slot) => {
    expect(nearestPoint(x, 3, [40, 240])).toBe(point)
    expect(slotAt(x, 3, [40, 240])).toBe(slot)
  })

  it('are the first where there is no room or nothing else', () => {
    expect(nearestPoint(50, 1, [40, 240])).toBe(0)
    expect(nearestPoint(50, 3, [40, 40])).toBe(0)
    expect(slotAt(50, 0, [40, 240])).toBe(0)
  })
})

describe('moments on a line', () => {
  it.each<[name: string, moments: number[], shares: number[]]>([
    ['none', [], []],
    ['one', [5], [0]],
    ['at the same moment', [5, 5, 5], [0, 0.5, 1]],
    ['evenly apart', [0, 10, 20], [0, 0.5, 1]],
    ['a moment after a long time', [0, 1000, 1000], [0, 0.92, 1]],
  ])('%s', (_, moments, shares) => {
    const found = momentShares(moments)
    expect(found.map((share) => Number(share.toFixed(6)))).toEqual(shares)
  })

  it('are read where the nearest is', () => {
    expect([0, 60, 89, 95, 400].map((x) => nearestOf(x, [10, 80, 100]))).toEqual([0, 1, 1, 2, 2])
  })

  it('have labels that neither touch nor stick out', () => {
    const xs = [20, 200, 210, 280]
    const labels = ['20 May 2026', '16 Nov 2026', '16 Nov 2026', 'Now']
    const found = labelsAt(labels, (index) => xs[index] ?? 0, [0, 300])
    expect(found.map(({ text }) => text)).toEqual(['20 May 2026', '16 Nov 2026', 'Now'])
    expect(found[0]?.x).toBeGreaterThan(40)
    expect(labelsAt(labels, (index) => xs[index] ?? 0, [0, 90])).toHaveLength(1)
  })
})
