import type { Series } from '#features/forecasting/policy/demand-signals.ts'
import { bell, gamma, poisson, randomOf } from '#lib/randomness.ts'
import { UnreadableSales } from '../tools/sales-file.ts'

/*
 * Fleets of five machines whose demand does not keep to the model's assumptions. Rates by the week; chances
 * by the week as well.
 */
interface Kind {
  products: number
  weeks: number
  /** Mean sales of a product of average appeal, and how far products and pairs differ (of the logarithm). */
  rate: number
  differ: number
  /** By how much the logarithm of a pair's rate changes, and that of a whole machine. */
  drift: number
  machineDrift: number
  /** That a pair's rate becomes another altogether, is out of stock for some weeks, or is taken out for good. */
  jumps: number
  outages: number
  leaves: number
  /** Part of the pairs that are there from the start; the others come at any time. */
  fromStart: number
  /** That a product is promoted everywhere for a few weeks, and that a site is closed for two. */
  promotions: number
  closures: number
  /** Weeks differ by a gamma distribution of this shape; the smaller, the more. */
  shape: number
}

const calm: Kind = {
  ...{ products: 75, weeks: 52, rate: 0.6, differ: 0.9, drift: 0.12, machineDrift: 0.05 },
  ...{ jumps: 0, outages: 0.02, leaves: 0.005, fromStart: 0.8, promotions: 0, closures: 0 },
  shape: 20,
}

const fleetKinds: Record<string, Kind> = {
  walks: calm,
  jumps: {
    ...{ ...calm, drift: 0.04, jumps: 0.03, leaves: 0.012, fromStart: 0.6 },
    ...{ promotions: 0.01, closures: 0.01 },
  },
  bursts: { ...calm, drift: 0.06, machineDrift: 0.15, outages: 0.04, shape: 1.5 },
  /** Near a set that docs/forecasting.md describes: pairs, weeks forecast, errors of the simple ways. */
  intermittent: {
    ...{ ...calm, products: 87, rate: 0.25, differ: 0.8, drift: 0.2, machineDrift: 0.1 },
    ...{ outages: 0.01, fromStart: 0.6, closures: 0.01, shape: 8 },
  },
}

/** By kind and seed, such as walks:3. */
export function simulatedFleet(which: string): { series: Series[]; weeks: number } {
  const [name = '', seed] = which.split(':')
  const kind = fleetKinds[name]
  if (!kind)
    throw new UnreadableSales(`No fleet ${name}. There are: ${Object.keys(fleetKinds).join(', ')}`)
  const random = randomOf(Number(seed ?? 1))
  const { weeks } = kind
  const path = (step: number) => {
    let at = 0
    return Array.from({ length: weeks }, () => {
      at = 0.95 * at + step * bell(random)
      return at
    })
  }
  const spells = (chance: number, lasts: number) => {
    const within = new Uint8Array(weeks)
    for (let week = 0; week < weeks; week += 1) {
      if (random() < chance) within.fill(1, week, week + 1 + Math.floor(2 * lasts * random()))
    }
    return within
  }
  const products = Array.from({ length: kind.products }, (_, at) => ({
    name: `p${at}`,
    category: `c${at % 7}`,
    liked: kind.differ * bell(random),
    promoted: spells(kind.promotions, 2),
  }))
  const series = Array.from({ length: 5 }, (_, at) => `m${at}`).flatMap((machine) => {
    const busy = 0.4 * bell(random)
    const lately = path(kind.machineDrift)
    const closed = spells(kind.closures, 1.5)
    return products.flatMap(({ name, category, liked, promoted }): Series[] => {
      const comes = random() < kind.fromStart ? 0 : Math.floor(weeks * random())
      const leavesAt = comes + Math.log(1 - random()) / Math.log(1 - kind.leaves)
      const drifts = path(kind.drift)
      const out = spells(kind.outages, 2)
      let here = 0.6 * bell(random)
      const sold = Float64Array.from({ length: weeks }, (_, week) => {
        if (random() < kind.jumps) here = 0.6 * bell(random) + kind.differ * bell(random)
        const there = week >= comes && week < leavesAt && !out[week] && !closed[week]
        const drifted = (lately[week] ?? 0) + (drifts[week] ?? 0)
        const rate = kind.rate * Math.exp(busy + liked + here + drifted) * (promoted[week] ? 2 : 1)
        return there ? poisson(random, rate * gamma(random, kind.shape)) : 0
      })
      const first = sold.findIndex((count) => count > 0)
      const open = new Float64Array(weeks).fill(1)
      return first < 0 ? [] : [{ machine, product: name, category, first, sold, open }]
    })
  })
  return { series, weeks }
}
