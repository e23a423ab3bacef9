import { machines as models } from '#content/machines.ts'
import { isFood, laneDepth } from '#content/products.ts'
import type { Count } from '#features/forecasting/policy/counts.ts'
import { pooledRates } from '#features/forecasting/policy/pooled-rates.ts'
import {
  chooseMix,
  isAllowed,
  type MixRules,
  type MixSlot,
} from '#features/forecasting/policy/product-mix.ts'
import { fixedNeeds, mostHfss } from '#features/forecasting/schema.ts'
import { randomOf } from '#lib/randomness.ts'
import { fillLanes, type HarshFleet, harshFleet, type StockedLane, sellDay } from './harsh-fleet.ts'
import { parOf, RehearsedHistory } from './rehearsed-history.ts'

/*
 * A new machine, filled by the product mix and by the list of what sells best in buildings of its kind, on
 * a fleet that does not keep to the model's assumptions.
 */

function slotsOf(inside: (typeof models)['combo']['inside']): MixSlot[] {
  return inside.blocks.flat().flatMap(({ lanes, takes }, shelf) =>
    Array.from({ length: lanes }, (_, lane) => {
      return { code: `${shelf} ${lane}`, takes, chilled: true, productId: null }
    }),
  )
}

const slots = slotsOf(models['ai-vend-pro'].inside)

const rulesAt = (environment: keyof typeof mostHfss & string): MixRules => ({
  needs: fixedNeeds[environment] ?? [],
  leastVegan: 25,
  mostHfss: mostHfss[environment] ?? 100,
})

/** A plan of whatever fits, by lot: a fleet that has tried everything somewhere. */
function lanesByLot(fleet: HarshFleet, machine: number, seed: number): StockedLane[] {
  const random = randomOf(seed)
  const rules = rulesAt(fleet.machines[machine]?.environment as never)
  return slots.flatMap((slot): StockedLane[] => {
    const fitting = fleet.products.flatMap((product, at) =>
      slot.takes.includes(product.shape) && isAllowed(product, rules) ? [at] : [],
    )
    const product = fitting[Math.floor(random() * fitting.length)] as number
    const capacity = laneDepth(fleet.products[product]?.category ?? '')
    return [{ product, capacity, packs: [] }]
  })
}

export interface MixRehearsal {
  mixPence: number
  bestSellersPence: number
  /** Lanes of the mix that hold what they must not. */
  broken: number
}

/** A new machine, filled by the product mix and by the best sellers of buildings like it. */
export function rehearseMix(
  seed: number,
  options: { machines: number; learnt: number; weeks: number },
): MixRehearsal {
  const { machines, learnt, weeks } = options
  const fleet = harshFleet(seed, { machines: machines + 5, weeks: learnt + weeks, brands: 3 })
  const history = new RehearsedHistory(fleet)
  for (let machine = 0; machine < machines; machine += 1) {
    const lanes = lanesByLot(fleet, machine, seed + machine)
    for (let day = 0; day < 7 * learnt; day += 1) {
      if (day % 7 === 0) fillLanes(fleet, lanes, day, ({ capacity }) => capacity)
      const { sold, open } = sellDay(fleet, machine, lanes, day)
      history.note(machine, day, sold, open, lanes)
    }
  }
  const expected = history.learn(learnt)
  const result: MixRehearsal = { mixPence: 0, bestSellersPence: 0, broken: 0 }
  for (let machine = machines; machine < machines + 5; machine += 1) {
    const { environment } = fleet.machines[machine] as HarshFleet['machines'][number]
    const rules = rulesAt(environment)
    const known = knownElsewhere(fleet, expected, environment)
    const rates = pooledRates(environment, known)
    const rated = fleet.products.map((product) => {
      return { ...product, weekly: rates.get(product.id)?.weekly ?? product.weekly }
    })
    const mix = chooseMix({
      ...{ slots, products: rated, rules, untilVisit: 1, mostChanges: 0, trials: 0, seed },
    })
    result.broken += brokenIn(mix, rated, rules)
    const sold = (id: string) => history.soldIn(environment, id)
    const best = rated
      .filter((product) => isAllowed(product, rules) && sold(product.id) > 0)
      .toSorted((one, other) => sold(other.id) - sold(one.id))
    // Down the list once, and from its top again while a lane is free.
    const list = slots.map((): string | null => null)
    for (let round = 0; round < slots.length && list.includes(null); round += 1) {
      for (const product of best) {
        const at = slots.findIndex(
          ({ takes }, lane) => list[lane] === null && takes.includes(product.shape),
        )
        if (at >= 0) list[at] = product.id
      }
    }
    const margin = (ids: readonly (string | null)[]) => {
      const lanes = ids.flatMap((id): StockedLane[] => {
        const product = rated.findIndex((one) => one.id === id)
        if (product < 0) return []
        return [{ product, capacity: laneDepth(rated[product]?.category ?? ''), packs: [] }]
      })
      let pence = 0
      for (let day = 7 * learnt; day < fleet.days; day += 1) {
        if (day % 7 === 0) {
          const filled = fillLanes(fleet, lanes, day, (lane) =>
            parOf(fleet, lanes, lane, rated[lane.product]?.weekly as Count),
          )
          pence -= filled.wastedPence
        }
        pence += sellDay(fleet, machine, lanes, day).marginPence
      }
      return pence
    }
    result.mixPence += margin(mix.map(({ productId }) => productId))
    result.bestSellersPence += margin(list)
  }
  return result
}

/** What the other machines tell of each product, each machine by its own level, as the database has it. */
function knownElsewhere(fleet: HarshFleet, expected: Map<string, Count>, environment: string) {
  const pairs = fleet.machines.flatMap((_, machine) =>
    fleet.products.flatMap((__, product) => {
      const count = expected.get(`${machine} ${product}`)
      return count ? [{ machine, product, mean: count.mean }] : []
    }),
  )
  const average = (means: readonly number[]) =>
    means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length)
  const usual = new Map(
    [...Map.groupBy(pairs, ({ product }) => product)].map(([product, own]) => {
      return [product, average(own.map(({ mean }) => mean))]
    }),
  )
  const levels = new Map(
    [...Map.groupBy(pairs, ({ machine }) => machine)].map(([machine, own]) => {
      const expected = average(own.map(({ product }) => usual.get(product) ?? 0))
      return [machine, average(own.map(({ mean }) => mean)) / expected]
    }),
  )
  return fleet.products.map(({ id, category }, product) => {
    const known = (isCounted: (machine: number) => boolean) => {
      const own = pairs.filter((pair) => pair.product === product && isCounted(pair.machine))
      const relative = own.map(({ machine, mean }) => mean / (levels.get(machine) ?? 1))
      return { machines: own.length, mean: average(relative) }
    }
    const alike = known((machine) => fleet.machines[machine]?.environment === environment)
    return { id, category, here: null, alike, fleet: known(() => true) }
  })
}

function brokenIn(
  mix: ReturnType<typeof chooseMix>,
  products: readonly HarshFleet['products'][number][],
  rules: MixRules,
): number {
  const held = mix.flatMap(({ productId }, at) => {
    const product = products.find(({ id }) => id === productId)
    return product ? [{ product, slot: slots[at] as MixSlot }] : []
  })
  const wrong = held.filter(
    ({ product, slot }) =>
      !isAllowed(product, rules) ||
      !slot.takes.includes(product.shape) ||
      (product.chilled && !slot.chilled),
  ).length
  const food = held.filter(({ product }) => isFood(product))
  const vegan = food.filter(({ product }) => product.vegan).length
  const hfss = held.filter(({ product }) => product.hfss).length
  return (
    wrong +
    (100 * vegan < rules.leastVegan * food.length ? 1 : 0) +
    (100 * hfss > rules.mostHfss * slots.length ? 1 : 0)
  )
}
