/** What was sold of one product in one machine, week by week. */
export interface Series {
  machine: string
  product: string
  category: string
  /** The first week in which it was there. */
  first: number
  sold: Float64Array
  /** Which part of each week's demand could buy it: 1, less the hours it was sold out or switched off. */
  open: Float64Array
}

/** What is known of a pair before a week begins. */
export interface Signals {
  /** Units in an open week, drawn to what its machine and product let us expect. */
  level: number
  /** What may move the forecast away from the level, in the order of `signalNames`. */
  values: Float64Array
}

/** Each with the weight that it has until a fleet's own sales say otherwise (see docs/forecasting.md). */
export const startingWeights = {
  always: -0.05,
  'long memory': 0.08,
  'short memory': -0.08,
  'very short memory': -0.05,
  'expected here': 0,
  'machine lately': 0.28,
  'product lately': -0.08,
  'sales missed': -0.08,
  'more than two sales missed': -0.2,
  new: -0.45,
  'size of the level': 0.04,
  'weeks without a sale': -0.15,
} as const

export type Signal = keyof typeof startingWeights

export const signalNames = Object.keys(startingWeights) as Signal[]

/** How much of the past each mean remembers from one week to the next. */
const memories = { long: 0.95, usual: 0.9, short: 0.8, veryShort: 0.6 }

interface Mean {
  sold: number
  open: number
}

/** Sales of a pair, or of a group of pairs, as each memory has them. */
class Level {
  readonly long: Mean = { sold: 0, open: 0 }
  readonly usual: Mean = { sold: 0, open: 0 }
  readonly short: Mean = { sold: 0, open: 0 }
  readonly veryShort: Mean = { sold: 0, open: 0 }

  forget(): void {
    for (const memory of memoryNames) {
      this[memory].sold *= memories[memory]
      this[memory].open *= memories[memory]
    }
  }

  see(sold: number, open: number): void {
    for (const memory of memoryNames) {
      this[memory].sold += sold
      this[memory].open += open
    }
  }
}

const memoryNames = Object.keys(memories) as (keyof typeof memories)[]

/** Units in an open week, as if `weeks` more had sold as `expected` says. */
const rateOf = ({ sold, open }: Mean, expected: number, weeks: number) =>
  (sold + expected * weeks) / (open + weeks)

const leastRate = 0.02
const log = (rate: number) => Math.log(Math.max(rate, leastRate))

interface Pair {
  level: Level
  weeks: number
  /** Open weeks since it was last sold. */
  sinceSale: number
}

/** A pair that sold nothing for so long no longer tells how its neighbours sell, only how its product does. */
const asleepAfter = 8

/** Follows every pair of a fleet from week to week, and says what is known of each before the next. */
export class DemandSignals {
  private readonly pairs = new Map<Series, Pair>()
  private readonly machines = new Map<string, Level>()
  private readonly products = new Map<string, Level>()
  private readonly categories = new Map<string, Level>()
  private readonly all = new Level()

  /** Takes in one week of every pair that was there. */
  see(fleet: readonly Series[], week: number): void {
    for (const levels of [this.machines, this.products, this.categories]) {
      for (const level of levels.values()) level.forget()
    }
    this.all.forget()
    for (const series of fleet) {
      if (week < series.first) continue
      const sold = series.sold[week] ?? 0
      const open = series.open[week] ?? 0
      const pair = this.pairOf(series)
      pair.level.forget()
      pair.level.see(sold, open)
      pair.weeks += 1
      pair.sinceSale = sold > 0 ? 0 : pair.sinceSale + open
      const counted = pair.sinceSale < asleepAfter ? open : 0
      const { machine, product, category, all } = this.groupsOf(series)
      for (const level of [machine, category, all]) level.see(sold, counted)
      product.see(sold, open)
    }
  }

  private groupsOf({ machine, product, category }: Series) {
    return {
      machine: levelIn(this.machines, machine),
      product: levelIn(this.products, product),
      category: levelIn(this.categories, category),
      all: this.all,
    }
  }

  private pairOf(series: Series): Pair {
    const known = this.pairs.get(series)
    if (known) return known
    const pair = { level: new Level(), weeks: 0, sinceSale: 0 }
    this.pairs.set(series, pair)
    return pair
  }

  /** What is known of a pair before the week that comes. A new one is told by its group alone. */
  of(series: Series): Signals {
    const { level: own, weeks, sinceSale } = this.pairOf(series)
    const { machine, product, category, all } = this.groupsOf(series)
    const overall = rateOf(all.usual, 0.5, 1)
    const ofMachine = rateOf(machine.usual, overall, 4)
    const ofCategory = rateOf(category.usual, overall, 4)
    // Without this pair, whose sales are in its own means already.
    const elsewhere = rateOf(
      {
        sold: Math.max(0, product.usual.sold - own.usual.sold),
        open: Math.max(0, product.usual.open - own.usual.open),
      },
      ofCategory,
      2,
    )
    const expected = (elsewhere * ofMachine) / overall
    const level = Math.max(rateOf(own.usual, expected, 1), leastRate)
    const lately = (group: Level) =>
      log(rateOf(group.veryShort, overall, 2) / rateOf(group.usual, overall, 2))
    const missed = Math.min(sinceSale * level, 8)
    const values: Record<Signal, number> = {
      always: 1,
      'long memory': log(rateOf(own.long, expected, 1) / level),
      'short memory': log(rateOf(own.short, expected, 1) / level),
      'very short memory': log(rateOf(own.veryShort, expected, 0.25) / level),
      'expected here': log(expected / level),
      'machine lately': lately(machine),
      'product lately': lately(product),
      'sales missed': Math.min(missed, 2),
      'more than two sales missed': Math.max(missed - 2, 0),
      new: 1 / (weeks + 1),
      // Slow sellers alone: what sells daily needs no correction that its own means do not make.
      'size of the level': Math.min(log(level), 0),
      'weeks without a sale': Math.min(sinceSale, 12) / 12,
    }
    return { level, values: Float64Array.from(signalNames, (name) => values[name]) }
  }
}

function levelIn(levels: Map<string, Level>, name: string): Level {
  const known = levels.get(name)
  if (known) return known
  const level = new Level()
  levels.set(name, level)
  return level
}
