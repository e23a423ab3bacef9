/*
 * What a pair may sell a week, as a belief: how likely each rate is, whether the product is sold out or
 * blocked for some weeks, and whether it has gone for good. Seven weeks without a sale mean little for a
 * slow seller and much for a fast one; smoothing treats both alike. (A hidden Markov model.)
 */

/** Each rate is about a third more than the one before. */
const rates = Float64Array.from({ length: 40 }, (_, at) => 0.03 * 1.346 ** at)

/* Chances by the week, chosen on simulated fleets (docs/forecasting.md). */
const stepUp = 0.043
const stepDown = 0.043
const changesAltogether = 0.02
const stops = 0.05
const resumes = 0.3
const leaves = 0.01

/** Counts stray from their rate by a gamma distribution of this shape. */
const shape = 2.5

/** What drifting up or down by one step makes of a rate on average. */
const drift = 1 - stepUp - stepDown + stepUp * 1.346 + stepDown / 1.346

export class LikelyRate {
  private readonly selling: Float64Array
  private readonly stopped = new Float64Array(rates.length)
  private gone = 0

  /** Begins as its machine and product let us expect. */
  constructor(expected: number) {
    this.selling = Float64Array.from(likelyRates(expected))
  }

  /** Units in the week that comes, if it can be bought at every hour. */
  mean(expected: number): number {
    let [selling, weighted, resumed] = [0, 0, 0]
    for (let at = 0; at < rates.length; at += 1) {
      selling += this.selling[at] as number
      weighted += (this.selling[at] as number) * (rates[at] as number)
      resumed += (this.stopped[at] as number) * (rates[at] as number)
    }
    const stays = (1 - changesAltogether) * drift * weighted
    return (
      (1 - stops - leaves) * (stays + changesAltogether * selling * expected) + resumes * resumed
    )
  }

  /** A week begins: any pair may have changed a little, altogether, stopped, resumed or left. */
  pass(expected: number): void {
    const fresh = likelyRates(expected)
    const { selling, stopped } = this
    let all = 0
    for (let at = 0; at < rates.length; at += 1) all += selling[at] as number
    const last = rates.length - 1
    let below = 0
    for (let at = 0; at <= last; at += 1) {
      const here = selling[at] as number
      const above = at < last ? (selling[at + 1] as number) : 0
      const drifted =
        here * (1 - (at < last ? stepUp : 0) - (at > 0 ? stepDown : 0)) +
        below * stepUp +
        above * stepDown
      below = here
      const moved =
        (1 - changesAltogether) * drifted + changesAltogether * all * (fresh[at] as number)
      const paused = stopped[at] as number
      selling[at] = (1 - stops - leaves) * moved + resumes * paused
      stopped[at] = stops * moved + (1 - resumes) * paused
    }
    this.gone += leaves * all
  }

  /** What was sold in the week, in the part of it in which it could be bought, tells which rates are likely. */
  see(sold: number, open: number): void {
    if (open <= 0) return
    const { selling, stopped } = this
    let all = 0
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < rates.length; at += 1) {
      const mean = (rates[at] as number) * open
      logs[at] = -shape * Math.log1p(mean / shape) + sold * Math.log(mean / (mean + shape))
      most = Math.max(most, logs[at] as number)
    }
    // A sale proves that it was there; without one, the three states are compared by their own chances.
    if (sold === 0) most = 0
    for (let at = 0; at < rates.length; at += 1) {
      selling[at] = (selling[at] as number) * Math.exp((logs[at] as number) - most)
      stopped[at] = sold > 0 ? 0 : (stopped[at] as number)
      all += (selling[at] as number) + (stopped[at] as number)
    }
    if (sold > 0) this.gone = 0
    all += this.gone
    for (let at = 0; at < rates.length; at += 1) {
      selling[at] = (selling[at] as number) / all
      stopped[at] = (stopped[at] as number) / all
    }
    this.gone /= all
  }
}

/* Millions of weeks of pairs are reckoned in a night: these are used again by each. */
const logs = new Float64Array(rates.length)
const likely = new Float64Array(rates.length)

/**
 * How likely each rate is for a pair of which only its expected sales are known (an exponential
 * distribution). The answer holds until the next call.
 */
function likelyRates(expected: number): Float64Array {
  let all = 0
  for (let at = 0; at < rates.length; at += 1) {
    const size = (rates[at] as number) / expected
    likely[at] = size * Math.exp(-size)
    all += likely[at] as number
  }
  for (let at = 0; at < rates.length; at += 1) likely[at] = (likely[at] as number) / all
  return likely
}
