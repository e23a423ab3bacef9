import type { ImportReport, NamedThing, Sum } from '../schema.ts'
import type { UnderstoodSale } from './understand-sale.ts'

export const noSum = (): Sum => ({ rows: 0, sold: 0, pence: 0 })

export function addTo(sum: Sum, sold: number, pence: number): void {
  sum.rows += 1
  sum.sold += sold
  sum.pence += pence
}

const said = ['serial', 'site', 'company', 'category'] as const

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
  private readonly machines = new Map<string, Thing>()
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
    thingIn(this.machines, sale.machine).add(sale)
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
    const views = (things: Map<string, Thing>) =>
      [...things].map(([name, thing]) => thing.view(name))
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
      machines: sorted(named(views(this.machines))),
      products: sorted(views(this.products)),
    }
  }
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
  all.rows += one.rows
  all.sold += one.sold
  all.pence += one.pence
  if (one.firstDay < all.firstDay) all.firstDay = one.firstDay
}

function thingIn(things: Map<string, Thing>, name: string): Thing {
  const known = things.get(name)
  if (known) return known
  const made = new Thing()
  things.set(name, made)
  return made
}
