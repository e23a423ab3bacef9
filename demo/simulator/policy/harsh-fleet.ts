import type { Environment } from '#content/environments.ts'
import { figuresOf } from '#content/product-figures.ts'
import { products as range } from '#content/products.ts'
import type { MixProduct } from '#features/forecasting/policy/product-mix.ts'
import { shares } from '#features/forecasting/policy/starting-rates.ts'
import { marginOf } from '#features/forecasting/policy/stock-ahead.ts'
import { bell, gamma, poisson, type Random, randomOf } from '#lib/randomness.ts'

/*
 * A fleet whose customers do what the forecast does not assume: tastes drift, products are promoted, a
 * heatwave comes, a site is shut by a strike, days differ by more than chance, and people who do not find
 * what they want take something else. Decisions are rehearsed on it, against simple ways to decide.
 */

export const ticksADay = 4
/** Of those whose product is gone, how many take another of its kind: more than the product mix assumes. */
const takesAnother = 0.45

export interface HarshProduct extends MixProduct {
  pricePence: number
}

export interface HarshFleet {
  machines: { id: string; environment: Environment }[]
  products: HarshProduct[]
  days: number
  /** How many want a product at a machine in a quarter of a day. */
  wanted(machine: number, product: number, tick: number): number
  /** Whether and what somebody takes instead: a number from 0 to 1 for each who finds nothing. */
  choices: Random
}

const environments: Environment[] = ['office', 'apartment', 'retail', 'hospital', 'education']
const cold = ['water', 'soft', 'juice']
const ofWeek = [1, 1.05, 1, 1.05, 0.9, 0.6, 0.45]
const ofDay = [0.1, 0.35, 0.35, 0.2]

export function harshFleet(
  seed: number,
  options: { machines: number; weeks: number; brands?: number },
): HarshFleet {
  const { brands = 1 } = options
  const random = randomOf(seed)
  const days = 7 * options.weeks
  // Of each kind of product several brands, of which each earns and is liked differently.
  const products = range.flatMap((product) =>
    Array.from({ length: brands }, (_, brand): HarshProduct => {
      const figures = figuresOf(product)
      const costPence = Math.round(figures.costPence * (brand === 0 ? 1 : 0.75 + 0.5 * random()))
      const cost = { ...figures, costPence }
      const id = brand === 0 ? product.id : `${product.id}-${brand}`
      const weekly = { mean: 0, shape: 1 }
      return { ...product, ...cost, id, marginPence: marginOf(cost), weekly }
    }),
  )
  const machines = Array.from({ length: options.machines }, (_, at) => {
    const environment = environments[at % environments.length] as Environment
    return { id: `m${at}`, environment, aDay: 9 * Math.sqrt(brands) * Math.exp(0.8 * bell(random)) }
  })
  const weather = walk(random, days, 0.25, 0.85)
  const trends = products.map(() => walk(random, options.weeks, 0.08, 1))
  const promoted = products.map(() => spells(random, days, 0.004, 14))
  const liked = products.map(() => Math.exp(0.5 * bell(random)))
  const counts = machines.map(({ environment, aDay }) => {
    const shut = spells(random, days, 0.003, 7)
    const busy = walk(random, options.weeks, 0.12, 0.8)
    return products.map((product, which) => {
      const siblings = range.filter(({ category }) => category === product.category).length
      const share = shares[environment][product.category as never] / 100 / siblings / brands
      const here = Math.exp(0.6 * bell(random)) * (liked[which] ?? 1)
      const ticks = new Uint8Array(days * ticksADay)
      for (let day = 0; day < days; day += 1) {
        const week = Math.floor(day / 7)
        const hot = cold.includes(product.category) ? Math.exp(weather[day] ?? 0) : 1
        const rate =
          aDay *
          share *
          here *
          hot *
          (ofWeek[day % 7] ?? 1) *
          Math.exp((trends[which]?.[week] ?? 0) + (busy[week] ?? 0)) *
          (promoted[which]?.has(day) ? 2.5 : 1) *
          (shut.has(day) ? 0.03 : 1) *
          gamma(random, 4)
        for (let tick = 0; tick < ticksADay; tick += 1) {
          ticks[day * ticksADay + tick] = poisson(random, Math.min(rate * (ofDay[tick] ?? 0), 60))
        }
      }
      return ticks
    })
  })
  return {
    ...{ machines, products, days },
    wanted: (machine, product, tick) => counts[machine]?.[product]?.[tick] ?? 0,
    choices: randomOf(seed + 1),
  }
}

/** The logarithm of a level that drifts. */
function walk(random: Random, length: number, step: number, memory: number): Float64Array {
  const levels = new Float64Array(length)
  for (let at = 1; at < length; at += 1) {
    levels[at] = memory * (levels[at - 1] ?? 0) + step * bell(random)
  }
  return levels
}

/** Days of spells that begin now and then and last so long. */
function spells(random: Random, days: number, chance: number, length: number): Set<number> {
  const found = new Set<number>()
  for (let day = 0; day < days; day += 1) {
    if (random() < chance) for (let at = 0; at < length; at += 1) found.add(day + at)
  }
  return found
}

export interface StockedLane {
  product: number
  capacity: number
  packs: { quantity: number; lastDay: number }[]
}

/** What happened at one machine on one day. */
export interface DayResult {
  sold: Float64Array
  /** The part of the day in which each product could be bought. */
  open: Float64Array
  lost: number
  marginPence: number
}

/** Lets customers come for a day. What is out of date is not sold. */
export function sellDay(
  fleet: HarshFleet,
  machine: number,
  lanes: StockedLane[],
  day: number,
): DayResult {
  const { products } = fleet
  const result: DayResult = {
    sold: new Float64Array(products.length),
    open: new Float64Array(products.length),
    ...{ lost: 0, marginPence: 0 },
  }
  const byProduct = Map.groupBy(lanes, ({ product }) => product)
  const offered = [...byProduct.keys()]
  const packOf = (product: number) => {
    for (const { packs } of byProduct.get(product) ?? []) {
      const pack = packs.find((one) => isGood(one, day))
      if (pack) return pack
    }
    return undefined
  }
  const take = (product: number): boolean => {
    const pack = packOf(product)
    if (!pack) return false
    pack.quantity -= 1
    result.sold[product] = (result.sold[product] ?? 0) + 1
    result.marginPence += products[product]?.marginPence ?? 0
    return true
  }
  for (let tick = day * ticksADay; tick < (day + 1) * ticksADay; tick += 1) {
    for (const product of offered) {
      if (packOf(product)) result.open[product] = (result.open[product] ?? 0) + 1 / ticksADay
    }
    for (let product = 0; product < products.length; product += 1) {
      for (let left = fleet.wanted(machine, product, tick); left > 0; left -= 1) {
        if (take(product)) continue
        const another =
          fleet.choices() < takesAnother &&
          offered.some(
            (one) => products[one]?.category === products[product]?.category && take(one),
          )
        if (!another && byProduct.has(product)) result.lost += 1
      }
    }
  }
  return result
}

const isGood = ({ quantity, lastDay }: { quantity: number; lastDay: number }, day: number) =>
  quantity > 0 && day <= lastDay

/** Takes out what is out of date and fills each lane; the cost of what was thrown away, in pence. */
export function fillLanes(
  fleet: HarshFleet,
  lanes: StockedLane[],
  day: number,
  parOf: (lane: StockedLane) => number,
): { wastedPence: number; wasted: number } {
  let [wastedPence, wasted] = [0, 0]
  for (const lane of lanes) {
    const product = fleet.products[lane.product]
    for (const { quantity, lastDay } of lane.packs) {
      if (lastDay >= day) continue
      wasted += quantity
      wastedPence += quantity * (product?.costPence ?? 0)
    }
    lane.packs = lane.packs.filter((pack) => isGood(pack, day))
    const held = lane.packs.reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = parOf(lane) - held
    const lastDay = day + (product?.shelfLifeDays ?? 10_000) - 1
    if (missing > 0) lane.packs.push({ quantity: missing, lastDay })
  }
  return { wastedPence, wasted }
}
