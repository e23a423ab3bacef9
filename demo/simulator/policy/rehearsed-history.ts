import type { Count } from '#features/forecasting/policy/counts.ts'
import { examplesOf, fitDemand, forecastOf } from '#features/forecasting/policy/demand-model.ts'
import type { Series } from '#features/forecasting/policy/demand-signals.ts'
import { parLevel, partOf } from '#features/forecasting/policy/stock-ahead.ts'
import type { HarshFleet, StockedLane } from './harsh-fleet.ts'

/** What a fleet has sold, kept week by week as the forecast reads it. */
export class RehearsedHistory {
  readonly series = new Map<string, Series>()
  private readonly fleet: HarshFleet
  constructor(fleet: HarshFleet) {
    this.fleet = fleet
  }

  note(machine: number, day: number, sold: Float64Array, open: Float64Array, lanes: StockedLane[]) {
    for (const product of new Set(lanes.map((lane) => lane.product))) {
      const series = this.of(machine, product, Math.floor(day / 7))
      const week = Math.floor(day / 7)
      series.sold[week] = (series.sold[week] ?? 0) + (sold[product] ?? 0)
      series.open[week] = (series.open[week] ?? 0) + (open[product] ?? 0) / 7
    }
  }

  private of(machine: number, product: number, week: number): Series {
    const key = `${machine} ${product}`
    const known = this.series.get(key)
    if (known) return known
    const weeks = this.fleet.days / 7
    const series: Series = {
      ...{ machine: `${machine}`, product: `${product}`, first: week },
      category: this.fleet.products[product]?.category ?? '',
      ...{ sold: new Float64Array(weeks), open: new Float64Array(weeks) },
    }
    this.series.set(key, series)
    return series
  }

  /** Units of a product in all machines in buildings of a kind. */
  soldIn(environment: string, id: string): number {
    let units = 0
    for (const { machine, product, sold } of this.series.values()) {
      const isThere = this.fleet.machines[Number(machine)]?.environment === environment
      if (!isThere || this.fleet.products[Number(product)]?.id !== id) continue
      units += sold.reduce((sum, one) => sum + one, 0)
    }
    return units
  }

  /** What is expected of each pair in the week that begins. */
  learn(week: number): Map<string, Count> {
    const all = [...this.series.values()]
    const { examples, signals } = examplesOf(all, week)
    const fit = fitDemand(examples, week)
    return new Map([...this.series].map(([key, one]) => [key, forecastOf(fit, signals.of(one))]))
  }
}

/** To how many a lane is filled. */
export function parOf(
  fleet: HarshFleet,
  lanes: StockedLane[],
  lane: StockedLane,
  weekly: Count,
): number {
  const product = fleet.products[lane.product]
  if (!product) return lane.capacity
  const facings = lanes.filter((one) => one.product === lane.product).length
  const { shelfLifeDays, marginPence, costPence } = product
  return parLevel({
    weekly: partOf(weekly, 1 / facings),
    untilVisit: 1,
    untilExpiry: shelfLifeDays === null ? undefined : shelfLifeDays / 7,
    capacity: lane.capacity,
    ...{ pricePence: marginPence + costPence, costPence },
  })
}
