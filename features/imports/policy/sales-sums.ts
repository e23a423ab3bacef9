import type { ImportReport, NamedThing, Sum } from '../schema.ts'
import type { UnderstoodSale } from './understand-sale.ts'

export const noSum = (): Sum => ({ rows: 0, sold: 0, pence: 0 })

export function addTo(sum: Sum, sold: number, pence: number): void {
  sum.rows += 1
  sum.sold += sold
  sum.pence += pence
}

const said = ['serial', 'site', 'company', 'category'] as const

/** How a machine is named that is called like those of other sites. */
export const atSite = (site: string, machine: string) => `${site}, ${machine}`

/** As the file calls it. */
export const nameAtSite = ({ name, site }: Pick<NamedThing, 'name' | 'site'>) =>
  name.startsWith(`${site}, `) ? name.slice(site.length + 2) : name

/** What a name of the file came to, and what the rows around it say of it. */
class Thing {
  readonly sum = noSum()
  private readonly said = Object.fromEntries(said.map((name) => [name, new Map()])) as Record<
    (typeof said)[number],
    Map<string, number>
  >
  private readonly prices = new Map<number, number>()
  private firstDay = '9999'

  add(sale: UnderstoodSale): void {
    addTo(this.sum, sale.quantity, sale.pence)
    for (const name of said) {
      if (sale[name]) bump(this.said[name], sale[name])
    }
    if (sale.quantity > 0) bump(this.prices, Math.round(sale.pence / sale.quantity))
    if (sale.day < this.firstDay) this.firstDay = sale.day
  }

  get serials(): string[] {
    return [...this.said.serial.keys()]
  }

  take(other: Thing): void {
    joinSums(this.sum, other.sum)
    for (const name of said) takeCounts(this.said[name], other.said[name])
    takeCounts(this.prices, other.prices)
    if (other.firstDay < this.firstDay) this.firstDay = other.firstDay
  }

  view(name: string): NamedThing {
    const { serial, site, company, category } = this.said
    return {
      name,
      aliases: [],
      ...this.sum,
      match: null,
      similar: [],
      serial: mostFrequent(serial) ?? '',
      site: mostFrequent(site) ?? '',
      company: mostFrequent(company) ?? '',
      category: mostFrequent(category) ?? '',
      pricePence: Math.max(1, mostFrequent(this.prices) ?? 1),
      firstDay: this.firstDay,
    }
  }
}

const bump = <Key>(counts: Map<Key, number>, key: Key) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

function takeCounts<Key>(counts: Map<Key, number>, others: ReadonlyMap<Key, number>): void {
  for (const [key, count] of others) counts.set(key, (counts.get(key) ?? 0) + count)
}

function mostFrequent<Key>(counts: Map<Key, number>): Key | undefined {
  let best: [Key, number] | undefined
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry
  return best?.[0]
}

/** Adds up a file of sales, to be compared with the file and with what is stored. */
export class SalesSums {
  private readonly sum = noSum()
  private readonly refunds = noSum()
  private readonly failed = noSum()
  private readonly months = new Map<string, Sum>()
  /** By name and site: "Coffee machine" may be several. */
  private readonly machines = new Map<string, Map<string, Thing>>()
  private readonly products = new Map<string, Thing>()
  private from = '9999'
  private to = ''
  private timed = false

  add(sale: UnderstoodSale): void {
    const { quantity, pence, day } = sale
    addTo(this.sum, quantity, pence)
    if (sale.outcome === 'refund') addTo(this.refunds, quantity, pence)
    const month = day.slice(0, 7)
    if (!this.months.has(month)) this.months.set(month, noSum())
    addTo(this.months.get(month) as Sum, quantity, pence)
    const sites = this.machines.get(sale.machine) ?? new Map<string, Thing>()
    this.machines.set(sale.machine, sites)
    thingIn(sites, sale.site).add(sale)
    thingIn(this.products, sale.product).add(sale)
    if (day < this.from) this.from = day
    if (day > this.to) this.to = day
    this.timed ||= sale.isTimed
  }

  leaveOut(pence: number): void {
    addTo(this.failed, 0, pence)
  }

  get names() {
    return { machines: this.machines.size, products: this.products.size }
  }

  report(): Omit<ImportReport, 'good' | 'bad' | 'already'> {
    const sorted = (some: NamedThing[]) => some.toSorted((a, b) => b.pence - a.pence)
    return {
      ...{
        added: 0,
        changed: 0,
        same: 0,
        newCompanies: [],
        newSites: [],
        newProducts: [],
        companies: [],
      },
      ...{ warned: 0, warnings: [] },
      ...{ sum: this.sum, refunds: this.refunds, failed: this.failed, timed: this.timed },
      from: this.to === '' ? '' : this.from,
      to: this.to,
      months: [...this.months]
        .map(([month, sum]) => ({ month, ...sum }))
        .toSorted((a, b) => a.month.localeCompare(b.month)),
      machines: sorted(named([...this.machines].flatMap(([name, at]) => machinesCalled(name, at)))),
      products: sorted([...this.products].map(([name, thing]) => thing.view(name))),
    }
  }
}

/** One, wherever it has stood; several, if no device was at two of the sites. */
function machinesCalled(name: string, bySite: ReadonlyMap<string, Thing>): NamedThing[] {
  const serials = [...bySite.values()].flatMap((thing) => thing.serials)
  const sites = [...bySite.keys()].filter((site) => site !== '')
  if (sites.length > 1 && new Set(serials).size === serials.length) {
    return [...bySite].map(([site, thing]) => thing.view(site === '' ? name : atSite(site, name)))
  }
  const one = new Thing()
  for (const thing of bySite.values()) one.take(thing)
  return [one.view(name)]
}

/** Rows without the name of their machine have its serial number: they are of the one that other rows name. */
function named(machines: NamedThing[]): NamedThing[] {
  const isNameless = ({ name, serial }: NamedThing) => name === serial
  const bySerial = Map.groupBy(
    machines.filter((one) => !isNameless(one)),
    ({ serial }) => serial,
  )
  return machines.filter((one) => {
    const [only, ...others] = (isNameless(one) && bySerial.get(one.serial)) || []
    if (!only || others.length > 0) return true
    only.aliases.push(one.name)
    joinTo(only, one)
    return false
  })
}

export function joinTo(all: NamedThing, one: NamedThing): void {
  joinSums(all, one)
  if (one.firstDay < all.firstDay) all.firstDay = one.firstDay
}

function joinSums(all: Sum, one: Sum): void {
  all.rows += one.rows
  all.sold += one.sold
  all.pence += one.pence
}

function thingIn(things: Map<string, Thing>, name: string): Thing {
  const known = things.get(name)
  if (known) return known
  const made = new Thing()
  things.set(name, made)
  return made
}
