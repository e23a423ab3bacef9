import { LikelyRate } from './likely-rate.ts'

/** What was sold of one product in one machine, week by week. */
export interface Series {
  machine: string
  product: string
  category: string
  /** Where the machine stands, as far as that is known. */
  site?: string
  environment?: string
  /** The first week in which it was there. */
  first: number
  sold: Float64Array
  /** Which part of each week's demand could buy it: 1, less the hours it was sold out or switched off. */
  open: Float64Array
  /** What one cost in each week, and costs in the week that comes; nothing if nobody knows. */
  price?: Float64Array
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
  always: 1,
  'long memory': 0.27,
  'short memory': 0.04,
  'very short memory': -0.05,
  'last weeks': 0.12,
  'expected here': -0.07,
  'likely rate': 0.09,
  'machine lately': 0.27,
  'machine last weeks': 0.05,
  'product lately': 0.06,
  'sales missed': -0.08,
  'more than two sales missed': -0.06,
  'weeks without a sale': 0.21,
  new: -0.97,
  season: 0.3,
  // Snacks in vending machines sold 0.9 to 1 % more for each percent off (French and others, 2001).
  price: -0.9,
} as const

export type Signal = keyof typeof startingWeights

export const signalNames = Object.keys(startingWeights) as Signal[]

/** How much of the past each mean remembers from one week to the next. */
const memories = { long: 0.97, usual: 0.9, short: 0.8, veryShort: 0.65, last: 0.4 }

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
  readonly last: Mean = { sold: 0, open: 0 }

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
/** A kind of building, or a site, is told by its own sales as by those of all if it has so many weeks of pairs. */
const placeWeeks = 30
/** Prices, or the sales of a season, that double or halve; what is beyond it is a mistake rather than a signal. */
const mostChange = Math.LN2
const weeksInYear = 52
/** A category tells a season by three weeks around the one a year ago; fewer sales than this say little. */
const seasonBeside = 1
const seasonSales = 20
/** Weeks that a category must have been sold before its seasons are told. */
const leastBeforeSeason = 8
/** So much more than the level says nothing that a smaller figure would not. */
const mostDifference = 9

interface Pair {
  level: Level
  likely: LikelyRate
  weeks: number
  /** Open weeks since it was last sold. */
  sinceSale: number
  /** Sum of the logarithms of its prices, as the usual memory has them, and how many. */
  price: { logs: number; weeks: number }
}

/** What all pairs of a category sold in a week, and at which rate they usually did by then. */
interface CategoryWeek extends Mean {
  usual: number
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
  /** Buildings of a kind, and each product and category in them; sites. */
  private readonly places = new Map<string, Level>()
  private readonly years = new Map<string, CategoryWeek[]>()
  /** The week that comes. */
  private next = 0

  /** Takes in one week of every pair that was there. */
  see(fleet: readonly Series[], week: number): void {
    for (const series of fleet) {
      if (week < series.first) continue
      const pair = this.pairOf(series)
      if (pair.weeks > 0) pair.likely.pass(this.expectedOf(series).expected)
    }
    for (const [category, level] of this.categories) {
      const usual = rateOf(level.usual, rateOf(this.all.usual, 0.5, 1), 4)
      this.weeksOf(category)[week] = { usual, sold: 0, open: 0 }
    }
    for (const levels of [this.machines, this.products, this.categories, this.places]) {
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
      pair.likely.see(sold, open)
      const price = series.price?.[week] ?? 0
      pair.price.logs = pair.price.logs * memories.usual + (price > 0 ? Math.log(price) * open : 0)
      pair.price.weeks = pair.price.weeks * memories.usual + (price > 0 ? open : 0)
      pair.weeks += 1
      pair.sinceSale = sold > 0 ? 0 : pair.sinceSale + open
      const counted = pair.sinceSale < asleepAfter ? open : 0
      const { machine, product, category, all, place } = this.groupsOf(series)
      for (const level of [machine, category, all]) level.see(sold, counted)
      for (const level of [place?.site, place?.kind, place?.category]) level?.see(sold, counted)
      place?.product.see(sold, open)
      const ofYear = this.weeksOf(series.category)[week]
      if (ofYear) {
        ofYear.sold += sold
        ofYear.open += counted
      }
      product.see(sold, open)
    }
    this.next = week + 1
  }

  private groupsOf({ machine, product, category, site, environment }: Series) {
    const place = (name: string) => levelIn(this.places, `${environment} ${name}`)
    return {
      place: environment
        ? {
            ...{
              kind: place(''),
              product: place(`p ${product}`),
              category: place(`c ${category}`),
            },
            site: place(`s ${site}`),
          }
        : undefined,
      machine: levelIn(this.machines, machine),
      product: levelIn(this.products, product),
      category: levelIn(this.categories, category),
      all: this.all,
    }
  }

  private pairOf(series: Series): Pair {
    const known = this.pairs.get(series)
    if (known) return known
    const { expected } = this.expectedOf(series)
    const likely = new LikelyRate(expected)
    const price = { logs: 0, weeks: 0 }
    const pair = { level: new Level(), likely, weeks: 0, sinceSale: 0, price }
    this.pairs.set(series, pair)
    return pair
  }

  /** What a pair's machine and its product elsewhere let us expect of it, and the rate of the whole fleet. */
  private expectedOf(series: Series) {
    const { machine, product, category, all, place } = this.groupsOf(series)
    const own = this.pairs.get(series)?.level.usual ?? { sold: 0, open: 0 }
    // Without this pair, whose sales are in its own means already.
    const others = ({ usual }: Level): Mean => ({
      sold: Math.max(0, usual.sold - own.sold),
      open: Math.max(0, usual.open - own.open),
    })
    const overall = rateOf(all.usual, 0.5, 1)
    const ofCategory = rateOf(category.usual, overall, 4)
    const elsewhere = rateOf(others(product), ofCategory, 2)
    if (!place) {
      const ofMachine = rateOf(machine.usual, overall, 4)
      return { expected: Math.max((elsewhere * ofMachine) / overall, leastRate), overall }
    }
    // The same in buildings of its kind, each drawn to the wider group; the machine to its site.
    const ofKind = rateOf(place.kind.usual, overall, placeWeeks)
    const ofMachine = rateOf(machine.usual, rateOf(place.site.usual, ofKind, placeWeeks), 4)
    const categoryThere = rateOf(place.category.usual, (ofCategory * ofKind) / overall, placeWeeks)
    const there = rateOf(
      others(place.product),
      (elsewhere * categoryThere) / ofCategory,
      placeWeeks,
    )
    return { expected: Math.max((there * ofMachine) / ofKind, leastRate), overall }
  }

  /** What is known of a pair before the week that comes. A new one is told by its group alone. */
  of(series: Series): Signals {
    const { level: own, likely, weeks, sinceSale, price } = this.pairOf(series)
    const { machine, product } = this.groupsOf(series)
    const { expected, overall } = this.expectedOf(series)
    const level = Math.max(rateOf(own.usual, expected, 1), leastRate)
    const beside = (rate: number) => Math.min(rate / level - 1, mostDifference)
    const lately = (group: Level, memory: 'veryShort' | 'last') => {
      const usual = rateOf(group.usual, overall, 2)
      return Math.log(rateOf(group[memory], usual, 2) / usual)
    }
    const missed = Math.min(sinceSale * level, 8)
    const values: Record<Signal, number> = {
      always: 1,
      'long memory': beside(rateOf(own.long, expected, 1)),
      'short memory': beside(rateOf(own.short, expected, 1)),
      'very short memory': beside(rateOf(own.veryShort, expected, 0.25)),
      'last weeks': beside(rateOf(own.last, expected, 0.25)),
      'expected here': beside(expected),
      'likely rate': beside(likely.mean(expected)),
      'machine lately': lately(machine, 'veryShort'),
      'machine last weeks': lately(machine, 'last'),
      'product lately': lately(product, 'veryShort'),
      'sales missed': Math.min(missed, 2),
      'more than two sales missed': Math.max(missed - 2, 0),
      'weeks without a sale': Math.min(sinceSale, 12) / 12,
      // The level of a pair without a week of its own is not drawn up by its first sale.
      new: weeks > 0 ? 1 / (weeks + 1) : 0,
      season: this.seasonOf(series.category),
      price: this.priceNow(series, price),
    }
    return { level, values: Float64Array.from(signalNames, (name) => values[name]) }
  }

  private weeksOf(category: string): CategoryWeek[] {
    const known = this.years.get(category)
    if (known) return known
    const weeks: CategoryWeek[] = []
    this.years.set(category, weeks)
    return weeks
  }

  /** By how much a category sold more than usual a year before the week that comes. */
  private seasonOf(category: string): number {
    const weeks = this.weeksOf(category)
    const then = this.next - weeksInYear
    const usual = weeks[then]?.usual
    if (usual === undefined || !weeks[then - leastBeforeSeason]) return 0
    const around = weeks.slice(then - seasonBeside, then + seasonBeside + 1)
    const sum = (value: (week: CategoryWeek) => number) =>
      around.reduce((total, week) => total + value(week), 0)
    const expected = usual * sum(({ open }) => open)
    return changeBetween(expected + seasonSales, sum(({ sold }) => sold) + seasonSales)
  }

  /** From the price at which the level was sold to that of the week that comes. */
  private priceNow(series: Series, { logs, weeks }: Pair['price']): number {
    const now = series.price?.[this.next] ?? 0
    return weeks > 0 && now > 0 ? changeBetween(Math.exp(logs / weeks), now) : 0
  }
}

/** From one figure to another as a signal has it: the logarithm of their ratio. */
export const changeBetween = (before: number, after: number) =>
  Math.min(Math.max(Math.log(after / before), -mostChange), mostChange)

function levelIn(levels: Map<string, Level>, name: string): Level {
  const known = levels.get(name)
  if (known) return known
  const level = new Level()
  levels.set(name, level)
  return level
}
