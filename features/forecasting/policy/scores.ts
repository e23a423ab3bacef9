import { type Count, chances, quantile } from './counts.ts'

/** A forecast of a week that is over. */
export interface PastForecast extends Count {
  smoothed: number
  fourWeeks: number
  sold: number
  /** Which part of the week's demand could buy it. */
  open: number
  pricePence: number
}

/** Sums of a week's forecasts; what a page shows is made of them. */
export interface Score {
  pairs: number
  sold: number
  expected: number
  squared: number
  squaredSmoothed: number
  squaredFourWeeks: number
  pinball: number
  pinballSmoothed: number
  covered: number
  lostUnits: number
  lostPence: number
}

export function scoreOf(forecasts: readonly PastForecast[]): Score {
  const score: Score = {
    pairs: forecasts.length,
    ...{ sold: 0, expected: 0, squared: 0, squaredSmoothed: 0, squaredFourWeeks: 0 },
    ...{ pinball: 0, pinballSmoothed: 0, covered: 0, lostUnits: 0, lostPence: 0 },
  }
  for (const one of forecasts) {
    const { sold, open, smoothed, fourWeeks, pricePence } = one
    // They were made for a week in which everybody could buy; each is judged by the part that could.
    const count = { mean: one.mean * open, shape: one.shape }
    const [simple, four] = [smoothed * open, fourWeeks * open]
    const lost = one.mean * Math.max(0, 1 - open)
    score.sold += sold
    score.expected += count.mean
    score.squared += (sold - count.mean) ** 2
    score.squaredSmoothed += (sold - simple) ** 2
    score.squaredFourWeeks += (sold - four) ** 2
    score.pinball += pinball(0.9, quantile(count, 0.9), sold)
    score.pinballSmoothed += pinball(0.9, quantile({ mean: simple, shape: 1e6 }, 0.9), sold)
    score.covered += coverage(count, sold)
    score.lostUnits += lost
    score.lostPence += lost * pricePence
  }
  return score
}

export const pinball = (probability: number, forecast: number, sold: number): number =>
  Math.max(probability * (sold - forecast), (probability - 1) * (sold - forecast))

/**
 * Whether a count fell into the middle 80 % of what was thought likely, between 0 and 1: a single count
 * may reach over the border, because the chances of whole numbers come in steps (Czado, Gneiting and
 * Held 2009).
 */
export function coverage(count: Count, sold: number): number {
  const chance = chances(count)
  let below = 0
  for (let number = 0; number < sold && number < chance.length; number += 1) {
    below += chance[number] as number
  }
  const here = chance[sold] ?? 0
  if (here < 1e-12) return 0
  return Math.max(0, Math.min(below + here, 0.9) - Math.max(below, 0.1)) / here
}
