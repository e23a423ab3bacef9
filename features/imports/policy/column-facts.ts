import { readCount, readMoney } from '#lib/money-text.ts'
import { type DateOrder, epoch, orderProvenBy, readDate, readTime } from './dates.ts'

/** What the values of a column tell, over the whole file. Shares are from 0 to 1, of the cells with something in them. */
export interface ColumnFacts {
  header: string
  filled: number
  /** How many different values; counted up to a limit. */
  distinct: number
  /** The most frequent values, with how often each occurs, while there are few enough to list. */
  values: [value: string, rows: number][]
  dates: number
  /** Which orders the dates prove. */
  orders: Record<DateOrder | 'either', number>
  /** Whether the dates have a time of day. */
  timed: boolean
  times: number
  money: number
  /** Of the amounts, those with a sign or with pence behind a point. */
  coined: number
  counts: number
  largest: number
  /** In pence. */
  average: number
  postcodes: number
  emails: number
  phones: number
}

const mostListed = 400
const postcode = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i
const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i
/** Cheap to ask of every cell: a numeric date, perhaps with its weekday before it. */
const mayBeDate = /^(?:[mtwfs][a-z]{2,8}\.?,? +)?\d{1,2}[/.\- ]\d/i
const momentHeading = /time|date|stamp|created|epoch|_at$/i
const phone = /^\+?[\d\s()-]{9,18}$/

/** Looks at every cell of a column; what each may be is tried on a part of the rows. */
export class ColumnObserver {
  private readonly header: string
  private readonly seen = new Map<string, number>()
  private full = false
  private filled = 0
  private looked = 0
  private dates = 0
  private timed = 0
  private times = 0
  private money = 0
  private coined = 0
  private counts = 0
  private largest = 0
  private pence = 0
  private postcodes = 0
  private emails = 0
  private phones = 0
  private readonly orders = { 'day-first': 0, 'month-first': 0, either: 0 }

  constructor(header: string) {
    this.header = header
  }

  add(cell: string, row: number): void {
    const text = cell.trim()
    if (text === '') return
    this.filled += 1
    const known = this.seen.get(text)
    if (known !== undefined) this.seen.set(text, known + 1)
    else if (this.seen.size < mostListed) this.seen.set(text, 1)
    else this.full = true
    // One date among 200,000 may be the one that proves the order.
    const order = mayBeDate.test(text) ? orderProvenBy(text) : undefined
    if (order) this.orders[order] += 1
    if (row <= 2000 || row % 97 === 0) this.look(text)
  }

  private look(text: string): void {
    this.looked += 1
    const amount = readMoney(text)
    // Numbers of transactions look like seconds since 1970.
    const mayBe = !epoch.test(text) || momentHeading.test(this.header)
    const date = mayBe && (readDate(text, 'month-first') ?? readDate(text, 'day-first'))
    if (date) {
      this.dates += 1
      if (date.second) this.timed += 1
    } else if (/[:.]/.test(text) && readTime(text) !== undefined) this.times += 1
    if (amount !== undefined) {
      this.pence += amount
      this.largest = Math.max(this.largest, Math.abs(amount))
      this.money += 1
      if (/[£$€]|[.,]\d{1,2}\)?$/.test(text)) this.coined += 1
      if (readCount(text) !== undefined) this.counts += 1
    }
    if (postcode.test(text)) this.postcodes += 1
    if (email.test(text)) this.emails += 1
    if (phone.test(text) && text.replace(/\D/g, '').length >= 9) this.phones += 1
  }

  facts(): ColumnFacts {
    const share = (count: number) => (this.looked === 0 ? 0 : count / this.looked)
    const values = [...this.seen].toSorted((a, b) => b[1] - a[1])
    return {
      header: this.header,
      filled: this.filled,
      distinct: this.full ? mostListed + 1 : this.seen.size,
      values: values.slice(0, this.full ? 6 : mostListed),
      dates: share(this.dates),
      orders: this.orders,
      timed: this.timed > 0,
      times: share(this.times),
      money: share(this.money),
      coined: share(this.coined),
      counts: share(this.counts),
      largest: this.largest,
      average: this.money === 0 ? 0 : this.pence / this.money,
      postcodes: share(this.postcodes),
      emails: share(this.emails),
      phones: share(this.phones),
    }
  }
}

/** Of three columns: the first times the second is the third, in this share of the rows. */
export interface Product {
  price: number
  /** Without a column, each row is one item: -1. */
  quantity: number
  total: number
  share: number
  /** In the other rows the third is the total of several items, and stands beside each of them. */
  isBasket: boolean
}

const sampleOf = 4000
const mostColumns = 8
const leastShare = 0.8
const leastBasketShare = 0.3

/** Which amounts are a price times a quantity, and which are the total of a basket of several items. */
export function findProducts(facts: readonly ColumnFacts[], rows: readonly string[][]): Product[] {
  const columns = facts
    .map((fact, index) => ({ ...fact, index }))
    .filter(({ filled }) => filled > 0)
  const amounts = columns
    .filter(({ money, dates }) => money > 0.9 && dates < 0.5)
    .slice(0, mostColumns)
  const counts = amounts.filter(
    (one) => one.counts > 0.95 && one.largest <= 100_000 && one.distinct < 200,
  )
  const step = Math.max(1, Math.floor(rows.length / sampleOf))
  const sample = rows.filter((_, index) => index % step === 0)
  const inRow = rows.slice(0, sampleOf)
  const amountsIn = (some: readonly string[][]) =>
    new Map(amounts.map(({ index }) => [index, some.map((row) => readMoney(row[index] ?? ''))]))
  const [sampled, first] = [amountsIn(sample), amountsIn(inRow)]
  const products: Product[] = []
  for (const quantity of [...counts.map(({ index }) => index), -1]) {
    for (const { index: price } of amounts) {
      for (const { index: total } of amounts) {
        if (new Set([price, quantity, total]).size < 3) continue
        const share = heldIn(sampled, { price, quantity, total })
        const isBasket =
          share > leastBasketShare && share < 1 && areBaskets(first, { price, quantity, total })
        if (isBasket || (share > leastShare && quantity >= 0)) {
          products.push({ price, quantity, total, share, isBasket })
        }
      }
    }
  }
  return products.toSorted((a, b) => b.share - a.share).slice(0, mostProducts)
}
const mostProducts = 24

type Amounts = ReadonlyMap<number, readonly (number | undefined)[]>
type Columns = Pick<Product, 'price' | 'quantity' | 'total'>

/** What a row comes to, and what its total says; both in pence. */
function* linesOf(amounts: Amounts, { price, quantity, total }: Columns) {
  const totals = amounts.get(total) ?? []
  for (const [row, one] of (amounts.get(price) ?? []).entries()) {
    const count = quantity < 0 ? 100 : amounts.get(quantity)?.[row]
    const told = totals[row]
    if (one !== undefined && count !== undefined && told !== undefined) {
      yield { line: (one * count) / 100, told }
    }
  }
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 1

function heldIn(amounts: Amounts, columns: Columns): number {
  let [held, of] = [0, 0]
  for (const { line, told } of linesOf(amounts, columns)) {
    of += 1
    if (isNear(line, told)) held += 1
  }
  return of === 0 ? 0 : held / of
}

const leastExplained = 0.7

/** Whether rows next to each other that have the same total add up to it, where one alone does not. */
function areBaskets(amounts: Amounts, columns: Columns): boolean {
  let [others, explained, run, sum, last] = [0, 0, 0, 0, Number.NaN]
  for (const { line, told } of linesOf(amounts, columns)) {
    if (isNear(line, told)) {
      run = 0
      continue
    }
    others += 1
    const goesOn = run > 0 && told === last && sum + line < told + 1
    run = goesOn ? run + 1 : 1
    sum = goesOn ? sum + line : line
    last = told
    if (!isNear(sum, told)) continue
    explained += run
    run = 0
  }
  return others > 0 && explained / others >= leastExplained
}
