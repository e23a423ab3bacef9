import {
  fitSpread,
  type Spread,
  solve,
  spreadOut,
} from '#features/forecasting/policy/demand-model.ts'
import type { Series } from '#features/forecasting/policy/demand-signals.ts'

/*
 * The yardstick: a ridge regression of a week's sales on the mean sales of the pair, and of all pairs of its
 * product, its machine and its category, each smoothed at four speeds, and on how long ago it last sold.
 */

const speeds = [0.05, 0.1, 0.2, 0.4]
/** Columns of equal spread are held to 0 as if by so many weeks of pairs. */
const penalty = 20
/** As in ours: the last weeks are forecast from those before to see how far counts stray. */
const rehearsed = 6

export interface RidgeExample {
  series: Series
  week: number
  values: number[]
}

/** Mean sales of a group of pairs, at each speed. */
class Means {
  private readonly sold = speeds.map(() => 0)
  private readonly pairs = speeds.map(() => 0)

  see(sold: number, pairs: number): void {
    speeds.forEach((speed, at) => {
      this.sold[at] = (this.sold[at] as number) * (1 - speed) + sold * speed
      this.pairs[at] = (this.pairs[at] as number) * (1 - speed) + pairs * speed
    })
  }

  values = () => this.sold.map((sold, at) => sold / (this.pairs[at] as number))
}

/** Every week of every pair after its first, with what was known before it. */
export function ridgeExamples(fleet: readonly Series[], weeks: number): RidgeExample[] {
  const means = new Map<string, Means>()
  const lastSale = new Map<Series, number>()
  const examples: RidgeExample[] = []
  for (let week = 0; week < weeks; week += 1) {
    const sums = new Map<string, { sold: number; pairs: number }>()
    for (const series of fleet.filter(({ first }) => first <= week)) {
      const { machine, product, category, first } = series
      const sold = series.sold[week] ?? 0
      const groups = [`${machine} ${product}`, `m ${machine}`, `p ${product}`, `c ${category}`]
      if (first < week) {
        const levels = groups.flatMap((group) => means.get(group)?.values() ?? [])
        const since = week - (lastSale.get(series) ?? first)
        examples.push({ series, week, values: [1, ...levels, Math.log(since), 1 / since] })
      }
      for (const group of groups) {
        const sum = sums.get(group) ?? { sold: 0, pairs: 0 }
        sums.set(group, { sold: sum.sold + sold, pairs: sum.pairs + 1 })
      }
      if (sold > 0) lastSale.set(series, week)
    }
    for (const [group, { sold, pairs }] of sums) {
      const known = means.get(group) ?? new Means()
      known.see(sold, pairs)
      means.set(group, known)
    }
  }
  return examples
}

const soldIn = ({ series, week }: RidgeExample) => series.sold[week] ?? 0

export const ridgeMean = (weights: readonly number[], { values }: RidgeExample): number =>
  Math.max(
    0.01,
    values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
  )

export function ridgeWeights(examples: readonly RidgeExample[]): number[] {
  const slope = (examples[0]?.values ?? []).map(() => 0)
  const bend = slope.map(() => slope.map(() => 0))
  for (const example of examples) {
    example.values.forEach((value, at) => {
      slope[at] = (slope[at] as number) + value * soldIn(example)
      const row = bend[at] as number[]
      for (let other = 0; other <= at; other += 1) {
        row[other] = (row[other] as number) + value * (example.values[other] as number)
      }
    })
  }
  bend.forEach((row, at) => {
    const [all, sum, squares] = [examples.length, row[0] as number, row[at] as number]
    row[at] = squares + (at === 0 ? 0 : penalty * (squares / all - (sum / all) ** 2)) + 1e-6
  })
  return solve(bend, slope)
}

/** Forecasts by what was known before the week. */
export function fitRidge(all: readonly RidgeExample[], until: number) {
  const past = all.filter(({ week }) => week < until)
  const first = past.reduce((least, { week }) => Math.min(least, week), until)
  const from = until - Math.min(rehearsed, Math.floor((until - first) / 3))
  const before = ridgeWeights(past.filter(({ week }) => week < from))
  const spread: Spread = fitSpread(
    past
      .filter(({ week }) => week >= from)
      .map((one) => ({ mean: ridgeMean(before, one), sold: soldIn(one) })),
  )
  const weights = ridgeWeights(past)
  return (example: RidgeExample) => spreadOut(ridgeMean(weights, example), spread)
}
