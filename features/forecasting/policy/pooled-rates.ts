import type { Environment } from '#content/environments.ts'
import { type Category, categories } from '#content/products.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import type { Count } from './counts.ts'
import { startingRate } from './starting-rates.ts'

/** What is known of a product. Means are units in an open week; elsewhere, those of a machine of usual level. */
export interface KnownProduct {
  id: string
  category: string
  here: Count | null
  /** In other machines in buildings of the same kind, and in those of all kinds. */
  alike: { machines: number; mean: number }
  fleet: { machines: number; mean: number }
}

export interface Rate {
  weekly: Count
  /** What it was learnt from. */
  from: 'here' | 'alike' | 'fleet' | 'kind'
}

/** As if so many more machines had sold as the wider group does. */
const borrowedMachines = 3
/** A machine's level is drawn to that of others by so many sales a week. */
const borrowedSales = 10

/**
 * What to expect of each product in a machine, also of those that were never in it: by what it sells in
 * buildings of the same kind, drawn to the whole fleet and to its category, and by how much more or less
 * than others this machine sells of what both have.
 */
export function pooledRates(
  environment: SiteEnvironment,
  products: readonly KnownProduct[],
): Map<string, Rate> {
  const kinds = Map.groupBy(products, ({ category }) => category)
  const elsewhere = new Map(
    products.map((product) => {
      const siblings = kinds.get(product.category) ?? []
      const kind = kindRate(environment, product.category, siblings)
      const fleet = drawn(product.fleet, kind)
      return [product.id, drawn(product.alike, fleet)]
    }),
  )
  // As they sell, not as they are drawn to their kind: what sells nowhere says nothing of the machine.
  const both = products.filter(({ here, fleet }) => here && fleet.machines > 0)
  const sum = (value: (product: KnownProduct) => number) =>
    both.reduce((total, product) => total + value(product), borrowedSales)
  const level =
    sum(({ here }) => here?.mean ?? 0) / sum(({ alike, fleet }) => drawn(alike, fleet.mean))
  return new Map(
    products.map(({ id, here, alike, fleet }): [string, Rate] => {
      if (here) return [id, { weekly: here, from: 'here' }]
      const machines = alike.machines + fleet.machines / 4
      const weekly = { mean: level * (elsewhere.get(id) ?? 0), shape: sureness(machines) }
      return [
        id,
        { weekly, from: alike.machines > 0 ? 'alike' : fleet.machines > 0 ? 'fleet' : 'kind' },
      ]
    }),
  )
}

/** Machines differ by about 0.6 of the mean; the less is known, the more the mean itself may be wrong. */
const sureness = (machines: number) => 1 / (0.4 + 1 / (1 + machines))

const drawn = ({ machines, mean }: { machines: number; mean: number }, to: number) =>
  (machines * mean + borrowedMachines * to) / (machines + borrowedMachines)

/** A usual site, where nothing of a kind was ever sold. */
const usualSite = { people: 120, hours: 10 }

function kindRate(
  environment: SiteEnvironment,
  category: string,
  siblings: readonly KnownProduct[],
): number {
  const kind: Environment = environment === 'other' ? 'office' : environment
  const start = Object.hasOwn(categories, category)
    ? startingRate(category as Category, siblings.length, { environment: kind, ...usualSite })
    : 1
  const machines = siblings.reduce((sum, { fleet }) => sum + fleet.machines, 0)
  const sold = siblings.reduce((sum, { fleet }) => sum + fleet.machines * fleet.mean, 0)
  return drawn({ machines, mean: machines > 0 ? sold / machines : 0 }, start)
}
