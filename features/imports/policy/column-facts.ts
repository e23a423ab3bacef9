import { readCount, readMoney } from '#lib/money-text.ts'
import { type DateOrder, orderProvenBy, readDate, readTime } from './dates.ts'

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
const numericDate = /^\d{1,2}[/.\- ]\d/
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
    const order = numericDate.test(text) ? orderProvenBy(text) : undefined
    if (order) this.orders[order] += 1
    if (row <= 2000 || row % 97 === 0) this.look(text)
  }

  private look(text: string): void {
    this.looked += 1
    const amount = readMoney(text)
    const date = readDate(text, 'month-first') ?? readDate(text, 'day-first')
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
  quantity: number
  total: number
  share: number
}

const sampleOf = 4000
const mostColumns = 8

/** Which amounts are a price times a quantity: in a basket of several items, the basket's total is not. */
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
  const read = new Map(
    amounts.map(({ index }) => [index, sample.map((row) => readMoney(row[index] ?? ''))]),
  )
  const products: Product[] = []
  for (const quantity of counts) {
    for (const price of amounts) {
      if (price.index === quantity.index) continue
      for (const total of amounts) {
        if (total.index === quantity.index || total.index === price.index) continue
        const share = shareOf(
          read.get(price.index),
          read.get(quantity.index),
          read.get(total.index),
        )
        if (share > 0.8) {
          products.push({ price: price.index, quantity: quantity.index, total: total.index, share })
        }
      }
    }
  }
  return products.toSorted((a, b) => b.share - a.share).slice(0, 12)
}

type Amounts = (number | undefined)[] | undefined

function shareOf(prices: Amounts, quantities: Amounts, totals: Amounts): number {
  let [held, of] = [0, 0]
  prices?.forEach((price, row) => {
    const [quantity, total] = [quantities?.[row], totals?.[row]]
    if (price === undefined || quantity === undefined || total === undefined) return
    of += 1
    if (Math.abs((price * quantity) / 100 - total) < 1) held += 1
  })
  return of === 0 ? 0 : held / of
}
