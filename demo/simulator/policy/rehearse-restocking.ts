import { laneDepth } from '#content/products.ts'
import type { Count } from '#features/forecasting/policy/counts.ts'
import { outlookOf } from '#features/forecasting/policy/outlook.ts'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { afterSales } from '#features/forecasting/policy/stock-ahead.ts'
import { defaultMix } from '#features/forecasting/schema.ts'
import { fillLanes, type HarshFleet, harshFleet, type StockedLane, sellDay } from './harsh-fleet.ts'
import { parOf, RehearsedHistory } from './rehearsed-history.ts'

/*
 * Restocking by the forecast against a round once a week that fills every lane, with as many visits, on a
 * fleet that does not keep to the model's assumptions.
 */

/** The plan that the site's planner draws for the building. */
function plannedLanes(fleet: HarshFleet, machine: number): StockedLane[] {
  const { environment } = fleet.machines[machine] as HarshFleet['machines'][number]
  const { blocks } = planProductMix({ ...defaultMix, environment, machine: 'ai-vend-pro' })
  return blocks
    .flat()
    .flatMap(({ lanes }) => lanes)
    .flatMap((planned): StockedLane[] => {
      const product = fleet.products.findIndex(({ id }) => id === planned?.id)
      if (!planned || product < 0) return []
      return [{ product, capacity: laneDepth(planned.category), packs: [] }]
    })
}

export interface Restocked {
  lost: number
  sold: number
  visits: number
  wasted: number
}

/** The last weeks of a fleet, restocked by a weekly round or by the forecast, with as many visits. */
export function rehearseRestocking(
  seed: number,
  options: { machines: number; learnt: number; weeks: number },
): { round: Restocked; forecast: Restocked } {
  const { machines, learnt, weeks } = options
  const run = (byForecast: boolean): Restocked => {
    const fleet = harshFleet(seed, { machines, weeks: learnt + weeks })
    const plans = fleet.machines.map((_, at) => plannedLanes(fleet, at))
    const history = new RehearsedHistory(fleet)
    const total: Restocked = { lost: 0, sold: 0, visits: 0, wasted: 0 }
    let expected = new Map<string, Count>()
    /** Of each pair since the last fit: units, and the part of a week in which it could be bought. */
    let since = new Map<string, { sold: number; open: number }>()
    let budget = 0
    /** The day of each machine's last visit. */
    const visits = plans.map(() => 0)
    for (let day = 0; day < fleet.days; day += 1) {
      const counts = day >= 7 * learnt
      // Two weeks to find its own rounds; both are counted from the same day on.
      const decides = byForecast && day >= 7 * (learnt - 2)
      const weekly = (machine: number, product: number) => {
        const key = `${machine} ${product}`
        const known = expected.get(key) ?? { mean: 1, shape: 1 }
        const { sold, open } = since.get(key) ?? { sold: 0, open: 0 }
        return afterSales(known, sold, open)
      }
      if (day % 7 === 0 && decides) {
        expected = history.learn(day / 7)
        since = new Map()
      }
      budget += machines / 7
      const visited = decides
        ? mostUrgent(fleet, plans, visits, weekly, Math.floor(budget), day)
        : [...plans.keys()].filter((machine) => machine % 7 === day % 7)
      for (const machine of visited) {
        budget -= 1
        visits[machine] = day
        const lanes = plans[machine] ?? []
        const { wasted } = fillLanes(fleet, lanes, day, (lane) =>
          decides ? parOf(fleet, lanes, lane, weekly(machine, lane.product)) : lane.capacity,
        )
        if (!counts) continue
        total.visits += 1
        total.wasted += wasted
      }
      for (const [machine, lanes] of plans.entries()) {
        const { sold, open, lost } = sellDay(fleet, machine, lanes, day)
        history.note(machine, day, sold, open, lanes)
        for (const [product, units] of sold.entries()) {
          const key = `${machine} ${product}`
          const known = since.get(key) ?? { sold: 0, open: 0 }
          const seen = (open[product] ?? 0) / 7
          since.set(key, { sold: known.sold + units, open: known.open + seen })
          if (counts) total.sold += units
        }
        if (counts) total.lost += lost
      }
    }
    return total
  }
  return { round: run(false), forecast: run(true) }
}

/** Machines that it is most urgent to visit, as suggestions of visits have it. */
function mostUrgent(
  fleet: HarshFleet,
  plans: StockedLane[][],
  visits: readonly number[],
  weekly: (machine: number, product: number) => Count,
  most: number,
  day: number,
): number[] {
  if (most < 1) return []
  const urgent = plans.map((lanes, machine) => {
    const products = [...Map.groupBy(lanes, ({ product }) => product)].map(([product, own]) => ({
      ...stockOf(own, day),
      weekly: weekly(machine, product),
      slots: own.length,
      pricePence: fleet.products[product]?.pricePence ?? 0,
      costPence: fleet.products[product]?.costPence ?? 0,
    }))
    const options = {
      today: '2026-01-05',
      visitPence: 1e9,
      daysSinceVisit: day - (visits[machine] ?? 0),
    }
    const { urgencyPence } = outlookOf(products, (days) => (days + 1) / 7, options)
    return { machine, urgencyPence }
  })
  return urgent
    .toSorted((one, other) => other.urgencyPence - one.urgencyPence)
    .slice(0, most)
    .map(({ machine }) => machine)
}

function stockOf(lanes: readonly StockedLane[], day: number) {
  const packs = lanes.flatMap((lane) => lane.packs).filter(({ lastDay }) => lastDay >= day)
  return {
    stock: packs.reduce((sum, { quantity }) => sum + quantity, 0),
    dated: packs
      .map(({ quantity, lastDay }) => ({ quantity, days: lastDay - day }))
      .filter(({ quantity, days }) => quantity > 0 && days < 7),
  }
}
