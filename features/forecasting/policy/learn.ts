import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { dayMs, londonMoment } from '#lib/time.ts'
import { fourWeekMean, smoothed } from './baselines.ts'
import type { Count } from './counts.ts'
import { type DemandModel, examplesOf, fitDemand, forecastOf } from './demand-model.ts'
import { type Series, type Signal, type Signals, signalNames } from './demand-signals.ts'
import { type Span, withoutOverlaps } from './slot-figures.ts'
import { evenShares, hoursOfWeek, shareBetween, sharesOf } from './trading-hours.ts'

/** What a fleet has sold, as it is read from the database. */
export interface FleetHistory {
  /** The first day that is not part of it; weeks are counted back from there. */
  asOf: string
  weeks: number
  machines: { id: string; site?: string; environment: SiteEnvironment; soldByHour: number[] }[]
  pairs: PairHistory[]
}

export interface PairHistory {
  machine: string
  product: string
  category: string
  /** In the live plan; if not, what it sold still tells about its machine and its product. */
  planned: boolean
  first: number
  last: number
  sold: [week: number, units: number, pence: number][]
  /** What one costs now; nothing if no plan and no sale says so. */
  pricePence: number | null
  /** When it could not be bought. */
  closed: Span[]
}

export interface LearntDemand {
  model: DemandModel
  examples: number
  hours: { machine: string; shares: number[] }[]
  pairs: LearntPair[]
}

export interface LearntPair extends Count {
  machine: string
  product: string
  moved: { signal: Signal; factor: number }[]
  smoothed: number
  fourWeeks: number
  /** Which part of the last week's demand could buy it. */
  lastOpen: number
}

/** The weights are fitted to a year; the year before only tells its seasons. */
const weeksFitted = 52

/** Learns the demand of a fleet from its history, and says what is expected of each pair in its plans. */
export function learnDemand(history: FleetHistory): LearntDemand {
  const { asOf, weeks } = history
  const end = londonMoment(asOf, 0).getTime()
  const start = end - weeks * 7 * dayMs
  const hours = hoursByMachine(history)
  const worth = new Map(
    [...hours].map(([machine, trading]) => [
      machine,
      Float64Array.from({ length: weeks }, (_, week) => {
        const from = start + week * 7 * dayMs
        return shareBetween(trading, from, from + 7 * dayMs)
      }),
    ]),
  )
  const places = new Map(
    history.machines.map(({ id, site = id, environment }) => [id, { site, environment }]),
  )
  const fleet = history.pairs.map((pair): Series => {
    const sold = new Float64Array(weeks)
    for (const [week, units] of pair.sold) sold[week] = units
    // What was taken out of the machine was not refused by anybody afterwards.
    const until = pair.planned ? weeks : pair.last + 1
    const usual = worth.get(pair.machine)
    const open = Float64Array.from({ length: weeks }, (_, week) =>
      week < until ? (usual?.[week] ?? 1) : 0,
    )
    const trading = hours.get(pair.machine)
    for (const [from, to] of trading ? withoutOverlaps(pair.closed) : []) {
      for (let at = Math.max(from, start); at < Math.min(to, end); ) {
        const week = Math.floor((at - start) / (7 * dayMs))
        const next = Math.min(to, end, start + (week + 1) * 7 * dayMs)
        open[week] = Math.max(0, (open[week] ?? 0) - shareBetween(trading as never, at, next))
        at = next
      }
    }
    return { ...pair, ...places.get(pair.machine), sold, open, price: pricesOf(pair, weeks) }
  })
  const { examples, signals } = examplesOf(fleet, weeks, weeks - weeksFitted)
  const model = fitDemand(examples, weeks)
  const pairs = fleet.flatMap((series, at): LearntPair[] => {
    if (!history.pairs[at]?.planned) return []
    const { machine, product, sold, open, first } = series
    const known = signals.of(series)
    return [
      {
        machine,
        product,
        ...forecastOf(model, known),
        moved: whatMoved(model.weights, known),
        smoothed: smoothed(sold, first, weeks),
        fourWeeks: fourWeekMean(sold, first, weeks),
        lastOpen: open[weeks - 1] ?? 0,
      },
    ]
  })
  return {
    model,
    examples: examples.length,
    hours: [...hours].map(([machine, { shares }]) => ({ machine, shares })),
    pairs,
  }
}

/** By what was paid; a week without a sale has the price of the sale before it, or of the first one. */
function pricesOf({ sold, pricePence }: PairHistory, weeks: number): Float64Array {
  const paid = sold.filter(([, units, pence]) => units > 0 && pence > 0)
  const prices = new Float64Array(weeks + 1)
  let known = paid[0] ? paid[0][2] / paid[0][1] : (pricePence ?? 0)
  let from = 0
  for (const [week, units, pence] of paid) {
    prices.fill(known, from, week)
    known = pence / units
    from = week
  }
  prices.fill(known, from)
  prices[weeks] = pricePence ?? known
  return prices
}

function hoursByMachine({ machines }: FleetHistory) {
  const byEnvironment = new Map<SiteEnvironment, Float64Array>()
  for (const { environment, soldByHour } of machines) {
    const sum = byEnvironment.get(environment) ?? new Float64Array(hoursOfWeek)
    soldByHour.forEach((sold, hour) => {
      sum[hour] = (sum[hour] ?? 0) + sold
    })
    byEnvironment.set(environment, sum)
  }
  return new Map(
    machines.map(({ id, environment, soldByHour }) => {
      const likeIt = sharesOf(byEnvironment.get(environment) ?? [], evenShares)
      return [id, { environment, shares: sharesOf(soldByHour, likeIt) }]
    }),
  )
}

/** What moves a forecast by less is not worth a sentence. */
const leastMove = 0.05

/** The signals that moved it away from its level most. */
function whatMoved(weights: readonly number[], { values }: Signals) {
  return signalNames
    .map((signal, at) => ({
      signal,
      factor: Math.max(0.05, 1 + (weights[at] ?? 0) * (values[at] ?? 0)),
    }))
    .filter(({ signal, factor }) => signal !== 'always' && Math.abs(Math.log(factor)) >= leastMove)
    .toSorted((one, other) => Math.abs(Math.log(other.factor)) - Math.abs(Math.log(one.factor)))
    .slice(0, 2)
}
