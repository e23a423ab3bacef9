import { describe, expect, it } from 'vitest'
import { poisson, randomOf } from '#lib/randomness.ts'
import { londonMoment } from '#lib/time.ts'
import { smoothed } from './baselines.ts'
import { examplesOf, fitDemand, forecastOf } from './demand-model.ts'
import type { Series } from './demand-signals.ts'
import { type FleetHistory, learnDemand, type PairHistory } from './learn.ts'

const weeks = 40

/** Machines that differ, products that differ, and some of them taken out of sale on the way. */
function fleet(seed: number): Series[] {
  const random = randomOf(seed)
  const products = Array.from({ length: 40 }, () => 3 * random() ** 3)
  return Array.from({ length: 6 }, () => 0.4 + 1.5 * random()).flatMap((busy, machine) =>
    products.map((liked, product): Series => {
      const here = 0.5 + random()
      const gone = random() < 0.25 ? Math.floor(random() * weeks) : weeks
      const sold = Float64Array.from({ length: weeks }, (_, week) =>
        week < gone ? poisson(random, busy * liked * here * (0.6 + 0.8 * random())) : 0,
      )
      const first = Math.max(
        0,
        sold.findIndex((count) => count > 0),
      )
      const open = new Float64Array(weeks).fill(1)
      return { machine: `m${machine}`, product: `p${product}`, category: 'c', first, sold, open }
    }),
  )
}

it.each([1, 2, 3])('is nearer to what sells than exponential smoothing (fleet %d)', (seed) => {
  const series = fleet(seed)
  const tested = weeks - 6
  const { examples, signals } = examplesOf(series, tested)
  const model = fitDemand(examples, tested)
  let ours = 0
  let simple = 0
  for (let week = tested; week < weeks; week += 1) {
    for (const one of series.filter(({ first }) => first < week)) {
      const sold = one.sold[week] ?? 0
      ours += (sold - forecastOf(model, signals.of(one)).mean) ** 2
      simple += (sold - smoothed(one.sold, one.first, week)) ** 2
    }
    signals.see(series, week)
  }
  expect(Math.sqrt(ours / simple)).toBeLessThan(0.98)
})

describe('of a fleet as it is stored', () => {
  const asOf = '2026-11-16'
  const end = londonMoment(asOf, 0).getTime()
  const machine = (id: string) => {
    return { id, environment: 'retail' as const, soldByHour: Array.from({ length: 168 }, () => 1) }
  }
  const pair = (change: Partial<PairHistory>): PairHistory => ({
    ...{ machine: 'm1', product: 'cola', category: 'soft', planned: true, first: 0, last: 51 },
    sold: Array.from({ length: 52 }, (_, week) => [week, 7] as [number, number]),
    closed: [],
    ...change,
  })
  const learn = (...pairs: PairHistory[]) => {
    const history: FleetHistory = { asOf, weeks: 52, pairs, machines: ['m1', 'm2'].map(machine) }
    return learnDemand(history).pairs
  }

  it('steady sales are expected to go on', () => {
    const [cola] = learn(pair({}))
    expect(cola?.mean).toBeGreaterThan(6)
    expect(cola?.mean).toBeLessThan(8)
  })

  it('sales are not demand: what was sold in half the time is asked for twice as often', () => {
    const halved = Array.from({ length: 52 }, (_, week): [number, number] => {
      const from = end - (52 - week) * 604_800_000
      return [from, from + 302_400_000]
    })
    const [open] = learn(pair({}), pair({ product: 'water' }))
    const [closed] = learn(pair({ closed: halved }), pair({ product: 'water' }))
    expect(closed?.mean).toBeGreaterThan(1.6 * (open?.mean ?? 0))
    expect(closed?.lastOpen).toBeCloseTo(0.5, 2)
  })

  it('what is new in a machine begins as it sells elsewhere', () => {
    const elsewhere = pair({ machine: 'm2', product: 'crisps' })
    const slow = pair({ machine: 'm2', product: 'gum', sold: [[0, 1]] })
    const fresh = (product: string) =>
      pair({ product, machine: 'm1', first: 51, last: -1, sold: [] })
    const found = learn(pair({}), elsewhere, slow, fresh('crisps'), fresh('gum'))
    const of = (product: string) =>
      found.find((one) => one.machine === 'm1' && one.product === product)
    expect(of('crisps')?.mean).toBeGreaterThan(2 * (of('gum')?.mean ?? 0))
  })

  it('a product that has left the plan is not forecast', () => {
    expect(
      learn(pair({}), pair({ product: 'old', planned: false })).map((one) => one.product),
    ).toEqual(['cola'])
  })

  it('what nobody buys any more is expected less and less, and says why', () => {
    const until = (last: number) =>
      Array.from({ length: last }, (_, week) => [week, 2] as [number, number])
    const [now] = learn(pair({ sold: until(52) }), pair({ product: 'water' }))
    const [gone] = learn(pair({ sold: until(44) }), pair({ product: 'water' }))
    expect(gone?.mean).toBeLessThan(0.3 * (now?.mean ?? 0))
    expect(gone?.moved.map(({ signal }) => signal)).toContain('more than two sales missed')
  })
})
