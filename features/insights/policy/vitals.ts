import type { VitalName } from '../schema.ts'

/** Up to where a measurement is good, and from where on it is poor: milliseconds, but for CLS. */
export const thresholds: Record<VitalName, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
}

const stepsBelow = 10
const stepsAbove = 11
/** How many classes a histogram has. */
export const classes = stepsBelow + stepsAbove + 2

/**
 * Where one class ends and the next begins. Each step is half of the way from good to poor, so both
 * thresholds are bounds, and the shares of good and poor visits are exact.
 */
export function boundsOf(name: VitalName): number[] {
  const { good, poor } = thresholds[name]
  const step = Math.sqrt(poor / good)
  return Array.from({ length: classes - 1 }, (_, i) => {
    const k = i - stepsBelow
    // Not left to rounding.
    return k === 0 ? good : k === 2 ? poor : good * step ** k
  })
}

/** Three of four measurements are at most this; read off the histogram, nothing if it is empty. */
export function p75Of(name: VitalName, histogram: readonly number[]): number | undefined {
  const bounds = boundsOf(name)
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * 0.75
  if (wanted === 0) return undefined
  let before = 0
  for (const [index, count] of histogram.entries()) {
    if (before + count >= wanted) {
      const from = bounds[index - 1] ?? 0
      const to = bounds[index] ?? from
      return from + (to - from) * ((wanted - before) / count)
    }
    before += count
  }
  return bounds.at(-1)
}

/** As exact as it is told: to the millisecond, from a second on to a tenth of it; CLS to a hundredth. */
export function rounded(name: VitalName, value: number): number {
  if (name === 'CLS') return Math.round(value * 100) / 100
  const milliseconds = Math.round(value)
  return milliseconds < 1000 ? milliseconds : Math.round(milliseconds / 100) * 100
}

/** How many were good, in between, and poor. */
export function ratingsOf(histogram: readonly number[]): {
  good: number
  middling: number
  poor: number
} {
  const sum = (from: number, to?: number) =>
    histogram.slice(from, to).reduce((total, count) => total + count, 0)
  const good = stepsBelow + 1
  return { good: sum(0, good), middling: sum(good, good + 2), poor: sum(good + 2) }
}
