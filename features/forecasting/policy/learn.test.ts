import { describe, expect, it } from 'vitest'
import { poisson, randomOf } from '#lib/randomness.ts'
import { londonMoment } from '#lib/time.ts'
import { smoothed } from './baselines.ts'
import { examplesOf, fitDemand, forecastOf } from './demand-model.ts'
import type { Series } from './demand-signals.ts'
import { type FleetHistory, learnDemand, type PairHistory } from './learn.ts'
import { reasonOf } from './reasons.ts'

const weeks = 40

/**
 * Machines that differ, products that differ, and some of them taken out of sale on the way. If prices
 * change, people follow them: one percent more costs so many percent of the sales.
 */
function fleet(seed: number, followsPrice?: number): Series[] {
  const random = randomOf(seed)
  const products = Array.from({ length: 40 }, () => 3 * random() ** 3)
  return Array.from({ length: 6 }, () => 0.4 + 1.5 * random()).flatMap((busy, machine) =>
    products.map((liked, product): Series => {
      const here = 0.5 + random()
      const gone = random() < 0.25 ? Math.floor(random() * weeks) : weeks
      const changesEvery = 8 + Math.floor(8 * random())
      const price = new Float64Array(weeks + 1).fill(100)
      for (let week = changesEvery; followsPrice && week <= weeks; week += changesEvery) {
        price.fill(80 + 50 * random(), week)
      }
      const sold = Float64Array.from({ length: weeks }, (_, week) => {
        const wanted = ((price[week] ?? 100) / 100) ** -(followsPrice ?? 0)
        return week < gone
          ? poisson(random, busy * liked * here * wanted * (0.6 + 0.8 * random()))
          : 0
      })
      const first = Math.max(
        0,
        sold.findIndex((count) => count > 0),
      )
      const open = new Float64Array(weeks).fill(1)
      return {
        machine: `m${machine}`,
        product: `p${product}`,
        category: 'c',
        first,
        sold,
        open,
        price,
      }
    }),
  )
}

/** Squared errors of ours and of smoothing in the last weeks, of the pairs that somebody picks. */
function errorsOf(series: Series[], isPicked = (_one: Series, _week: number) => true) {
  const tested = weeks - 6
  const { examples, signals } = examplesOf(series, tested)
  const model = fitDemand(examples, tested)
  const errors = { ours: 0, simple: 0 }
  for (let week = tested; week < weeks; week += 1) {
    for (const one of series.filter(({ first }) => first < week)) {
      if (!isPicked(one, week)) continue
      const sold = one.sold[week] ?? 0
      errors.ours += (sold - forecastOf(model, signals.of(one)).mean) ** 2
      errors.simple += (sold - smoothed(one.sold, one.first, week)) ** 2
    }
    signals.see(series, week)
  }
  return errors
}

it.each([1, 2, 3])('is nearer to what sells than exponential smoothing (fleet %d)', (seed) => {
  const { ours, simple } = errorsOf(fleet(seed))
  expect(Math.sqrt(ours / simple)).toBeLessThan(0.98)
})

it.each([0.5, 1, 2])(
  'in the week of a new price is nearer than without it (people follow by %d)',
  (by) => {
    let [knowing, blind] = [0, 0]
    for (const seed of [1, 2, 3, 4]) {
      const prices = new Map<string, Series['price']>()
      const isNew = ({ machine, product }: Series, week: number) => {
        const price = prices.get(`${machine} ${product}`)
        return price?.[week] !== price?.[week - 1]
      }
      const priced = fleet(seed, by)
      const unpriced = priced.map(({ price, ...one }): Series => {
        prices.set(`${one.machine} ${one.product}`, price)
        return one
      })
      knowing += errorsOf(priced, isNew).ours
      blind += errorsOf(unpriced, isNew).ours
    }
    expect(knowing).toBeLessThan(blind)
  },
)

it('expects what sells in summer and what sells in winter by the year before', () => {
  const random = randomOf(7)
  const years = 114
  const seasonal = (categories: [string, string]): Series[] =>
    Array.from({ length: 120 }, (_, at): Series => {
      const winter = at % 2
      const liked = 0.5 + 3 * random()
      const sold = Float64Array.from({ length: years }, (__, week) => {
        const warmth = Math.sin((2 * Math.PI * week) / 52) * (winter ? -1 : 1)
        return poisson(random, liked * (1 + 0.6 * warmth))
      })
      const open = new Float64Array(years).fill(1)
      const of = { machine: `m${at % 6}`, product: `p${Math.floor(at / 6)}-${winter}` }
      return { ...of, category: categories[winter] as string, first: 0, sold, open }
    })
  const tested = years - 10
  const errorOf = (fleet: Series[]) => {
    const { examples, signals } = examplesOf(fleet, tested, tested - 52)
    const model = fitDemand(examples, tested)
    let squared = 0
    for (let week = tested; week < years; week += 1) {
      for (const one of fleet) {
        squared += (forecastOf(model, signals.of(one)).mean - (one.sold[week] ?? 0)) ** 2
      }
      signals.see(fleet, week)
    }
    return Math.sqrt(squared / fleet.length / 10)
  }
  const fleet = seasonal(['cold', 'warm'])
  // In one category both seasons level each other out, so nothing is known of them.
  const blind = errorOf(fleet.map((one) => ({ ...one, category: 'any' })))
  const knowing = errorOf(fleet)
  expect(knowing).toBeLessThan(0.99 * blind)
})

describe('of a fleet as it is stored', () => {
  const asOf = '2026-11-16'
  const end = londonMoment(asOf, 0).getTime()
  const machine = (id: string) => {
    return { id, environment: 'retail' as const, soldByHour: Array.from({ length: 168 }, () => 1) }
  }
  const pair = (change: Partial<PairHistory>): PairHistory => ({
    ...{ machine: 'm1', product: 'cola', category: 'soft', planned: true, first: 0, last: 51 },
    pricePence: null,
    sold: Array.from({ length: 52 }, (_, week) => [week, 7, 700] as PairHistory['sold'][number]),
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

  it('time in which a slot is empty while its machine is off is taken out once', () => {
    const empty: [number, number] = [end - 4 * 86_400_000, end - 2 * 86_400_000]
    const off: [number, number] = [end - 3 * 86_400_000, end - 1 * 86_400_000]
    const within: [number, number] = [end - 3 * 86_400_000, end - 2.5 * 86_400_000]
    const [cola] = learn(pair({ closed: [off, empty, within] }))
    expect(cola?.lastOpen).toBeCloseTo(4 / 7, 2)
  })

  it('what is new in a machine begins as it sells elsewhere', () => {
    const elsewhere = pair({ machine: 'm2', product: 'crisps' })
    const slow = pair({ machine: 'm2', product: 'gum', sold: [[0, 1, 100]] })
    const fresh = (product: string) =>
      pair({ product, machine: 'm1', first: 51, last: -1, sold: [] })
    const found = learn(pair({}), elsewhere, slow, fresh('crisps'), fresh('gum'))
    const of = (product: string) =>
      found.find((one) => one.machine === 'm1' && one.product === product)
    expect(of('crisps')?.mean).toBeGreaterThan(2 * (of('gum')?.mean ?? 0))
  })

  it('a new machine begins as its site does, with what buildings of its kind buy', () => {
    const at = (id: string, environment: 'office' | 'hospital', site: string) => {
      return { ...machine(id), environment, site }
    }
    const machines = [
      ...[at('o1', 'office', 'O1'), at('o2', 'office', 'O2'), at('h1', 'hospital', 'H1')],
      ...[at('busy', 'hospital', 'H2'), at('new', 'hospital', 'H2'), at('far', 'hospital', 'H3')],
    ]
    const sells = (of: string, product: string, units: number) =>
      pair({
        ...{ machine: of, product, category: product },
        sold: Array.from({ length: 52 }, (_, week) => [week, units, 100 * units]),
      })
    const fresh = (of: string, product: string) =>
      pair({ machine: of, product, category: product, first: 52, last: -1, sold: [] })
    const pairs = [
      ...['o1', 'o2'].flatMap((of) => [sells(of, 'water', 2), sells(of, 'cola', 12)]),
      ...[sells('h1', 'water', 6), sells('h1', 'cola', 2)],
      ...[sells('busy', 'water', 30), sells('busy', 'cola', 10)],
      ...['new', 'far'].flatMap((of) => [fresh(of, 'water'), fresh(of, 'cola')]),
    ]
    const found = learnDemand({ asOf, weeks: 52, pairs, machines }).pairs
    const of = (one: string, product: string) =>
      found.find((each) => each.machine === one && each.product === product)?.mean ?? 0
    expect(of('new', 'water')).toBeGreaterThan(1.5 * of('new', 'cola'))
    expect(of('new', 'water')).toBeGreaterThan(1.2 * of('far', 'water'))
  })

  it('a product that has left the plan is not forecast', () => {
    expect(
      learn(pair({}), pair({ product: 'old', planned: false })).map((one) => one.product),
    ).toEqual(['cola'])
  })

  it('a price that comes down sells more at once, one that goes up less, and each says why', () => {
    const [same, cheaper, dearer] = [100, 80, 125].map((pricePence) => {
      return learn(pair({ pricePence }), pair({ product: 'water' }))[0]
    })
    expect(cheaper?.mean).toBeCloseTo(1.2 * (same?.mean ?? 0), 0)
    expect(dearer?.mean).toBeCloseTo(0.8 * (same?.mean ?? 0), 0)
    expect(reasonOf(cheaper?.moved ?? [])).toBe('Its price has come down.')
    expect(reasonOf(dearer?.moved ?? [])).toBe('Its price has gone up.')
    expect(reasonOf(same?.moved ?? [])).not.toContain('price')
  })

  it('what nobody buys any more is expected less and less, and says why', () => {
    const until = (last: number) =>
      Array.from({ length: last }, (_, week) => [week, 2, 200] as PairHistory['sold'][number])
    const [now] = learn(pair({ sold: until(52) }), pair({ product: 'water' }))
    const [gone] = learn(pair({ sold: until(44) }), pair({ product: 'water' }))
    expect(gone?.mean).toBeLessThan(0.3 * (now?.mean ?? 0))
    expect(gone?.moved.map(({ signal }) => signal)).toContain('more than two sales missed')
  })
})
