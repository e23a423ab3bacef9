import { compareSlots } from '#lib/slot-names.ts'
import type { Counter, ReadSlot, SlotCounter } from '../schema.ts'
import { clockOf, counterOf, isCount, shownClock, sumOf } from './counters.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'
import type { PenceOf } from './money.ts'

interface Product extends Omit<ReadSlot, 'sold' | 'pence'> {
  line: number
  sales?: Counter | undefined
  /** Its counters contradict each other: all of them. */
  doubted?: Counter[]
}

/**
 * The slots of a reading (PA). PA1 names a slot, and what follows up to the next is about it; where
 * the first line is another and the last is PA1, a board writes it after what it is about.
 */
export function productsOf(
  segments: readonly Segment[],
  penceOf: PenceOf,
  findings: Findings,
  paid?: Counter,
) {
  const products = new Map<string, Product>()
  const add = (product: Product) => {
    if (product.slot) products.set(product.slot, merged(products.get(product.slot), product))
  }
  const about = segments.filter(({ name }) => /^PA[1-5]$/.test(name))
  const groups = groupsOf(about)
  const lost = about.length - groups.flat().length
  if (lost > 0) {
    findings.add('warning', `${lost} lines (PA) do not say of which slot they are.`, about[0]?.line)
  }
  for (const [named, ...others] of groups) {
    if (!named) continue
    const product = productOf(named, penceOf, findings)
    for (const segment of others) addTo(product, segment, penceOf, findings)
    if (product.slot || others.length > 0) add(product)
  }
  if (products.size === 0) addListed(segments, products, penceOf)
  addByDevice(segments, products, penceOf, findings)
  addByPriceList(segments, products, penceOf, findings)
  const read = [...products.values()]
  settleDoubts(read, paid, findings)
  const silent = read.filter(({ sales, doubted }) => !sales && !doubted)
  if (silent.length > 0) {
    const names = silent.slice(0, 8).map(({ slot }) => slot)
    const more = silent.length > names.length ? ' and more' : ''
    findings.add('note', `No counter for ${names.join(', ')}${more}.`, silent[0]?.line ?? null)
  }
  return {
    slots: read.flatMap(({ slot, pricePence, sales }): SlotCounter[] =>
      sales ? [{ slot, pricePence, ...sales }] : [],
    ),
    read: read
      .map(({ line: _, doubted: __, sales, ...slot }): ReadSlot => {
        return { ...slot, sold: sales?.sold ?? null, pence: sales?.pence ?? null }
      })
      .sort((a, b) => compareSlots(a.slot, b.slot)),
  }
}

/** Of which no counter has told yet. */
const withoutSales = (products: ReadonlyMap<string, Product>) =>
  new Set([...products.values()].filter(({ sales, doubted }) => !sales && !doubted))

/** Some boards count by payment device alone (PA7): what all of them sold of a slot is its counter. */
function addByDevice(
  segments: readonly Segment[],
  products: ReadonlyMap<string, Product>,
  penceOf: PenceOf,
  findings: Findings,
): void {
  const silent = withoutSales(products)
  for (const segment of segments) {
    if (segment.name !== 'PA7') continue
    const product = products.get(fieldOf(segment, 1).toUpperCase())
    if (!product || !silent.has(product)) continue
    const price = penceOf(fieldOf(segment, 4)) ?? product.pricePence
    const counter = counterOf(segment, { sold: 5, pence: 6 }, penceOf, findings, price)
    if (!counter) continue
    const { sold, pence } = product.sales ?? { sold: 0, pence: 0 }
    product.sales = { sold: sold + counter.sold, pence: pence + counter.pence }
  }
}

/** Boards without a PA1 name their slots in a list of prices (LA1) alone; the first price is its own. */
function addListed(
  segments: readonly Segment[],
  products: Map<string, Product>,
  penceOf: PenceOf,
): void {
  for (const segment of segments) {
    const slot = fieldOf(segment, 2).toUpperCase().slice(0, 20)
    if (segment.name !== 'LA1' || !slot || products.has(slot)) continue
    products.set(slot, silentSlot(segment, slot, penceOf(fieldOf(segment, 3))))
  }
}

const silentSlot = ({ line }: Segment, slot: string, pricePence: number | undefined): Product => ({
  ...{ slot, line, name: '', pricePence: pricePence ?? null, capacity: null },
  ...{ free: 0, tests: 0, soldOutAt: null, soldOut: null },
})

/** Others count the vends of a slot at each price (LA1), and no value: it is the count times the price. */
function addByPriceList(
  segments: readonly Segment[],
  products: ReadonlyMap<string, Product>,
  penceOf: PenceOf,
  findings: Findings,
): void {
  const silent = withoutSales(products)
  let first: number | undefined
  for (const segment of segments) {
    if (segment.name !== 'LA1') continue
    const product = products.get(fieldOf(segment, 2).toUpperCase())
    const [price, count] = [penceOf(fieldOf(segment, 3)), fieldOf(segment, 4)]
    if (!product || !silent.has(product) || price === undefined || !isCount(count)) continue
    const { sold, pence } = product.sales ?? { sold: 0, pence: 0 }
    product.sales = { sold: sold + Number(count), pence: pence + Number(count) * price }
    first ??= segment.line
  }
  if (first !== undefined) {
    const words = 'Slots are counted by price (LA1): their values are the counts times the prices.'
    findings.add('note', words, first)
  }
}

/** What belongs together, the PA1 first. */
function groupsOf(about: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  const isReversed = about[0]?.name !== 'PA1' && about.at(-1)?.name === 'PA1'
  let waiting: Segment[] = []
  for (const segment of about) {
    if (isReversed && segment.name !== 'PA1') waiting.push(segment)
    else if (segment.name === 'PA1') {
      groups.push([segment, ...waiting])
      waiting = []
    } else groups.at(-1)?.push(segment)
  }
  return groups
}

function productOf(segment: Segment, penceOf: PenceOf, findings: Findings): Product {
  const slot = fieldOf(segment, 1).toUpperCase().slice(0, 20)
  if (!slot) findings.add('warning', 'A product (PA1) without a slot is not used.', segment.line)
  const capacity = fieldOf(segment, 4)
  return {
    ...silentSlot(segment, slot, penceOf(fieldOf(segment, 2))),
    name: fieldOf(segment, 3).slice(0, 80),
    capacity: isCount(capacity) && Number(capacity) > 0 ? Number(capacity) : null,
  }
}

/** Where PA2 has its count and its value. */
const ownCounter = { sold: 1, pence: 2 }

function addTo(product: Product, segment: Segment, penceOf: PenceOf, findings: Findings) {
  const count = (place: number) => {
    const text = fieldOf(segment, place)
    return isCount(text) ? Number(text) : 0
  }
  switch (segment.name) {
    case 'PA2':
      product.sales = counterOf(segment, ownCounter, penceOf, findings, product.pricePence)
      break
    case 'PA3':
      product.tests = count(1)
      break
    case 'PA4':
      product.free = count(1)
      break
    case 'PA5': {
      const at = clockOf(segment, 1)
      product.soldOutAt = at && shownClock(at)
      product.soldOut = isCount(fieldOf(segment, 3)) ? count(3) : null
    }
  }
}

/** The same slot twice is one slot, unless both were counted otherwise. */
function merged(before: Product | undefined, next: Product): Product {
  if (!before) return next
  const [one, other] = [before.sales, next.sales]
  const pricePence = before.pricePence ?? next.pricePence
  const differ = one && other && (one.sold !== other.sold || one.pence !== other.pence)
  const counters = before.doubted ?? (differ ? [one] : undefined)
  if (!counters) return { ...before, sales: one ?? other, pricePence }
  return {
    ...before,
    pricePence,
    sales: undefined,
    doubted: [...counters, ...(other ? [other] : [])],
  }
}

/**
 * A slot that is there twice with different counters may be counted by price: if all of them add up to
 * the whole machine, it is the sum of its own. If not, none of its counters is believed.
 */
function settleDoubts(read: Product[], paid: Counter | undefined, findings: Findings): void {
  const doubtful = read.filter(({ doubted }) => doubted)
  const first = doubtful[0]
  if (!first) return
  const all = sumOf(read.flatMap(({ sales, doubted }) => doubted ?? (sales ? [sales] : [])))
  if (paid && all.sold === paid.sold && all.pence === paid.pence) {
    for (const product of doubtful) {
      product.sales = sumOf(product.doubted ?? [])
      delete product.doubted
    }
    const words = 'Slots that are there twice are counted together: so they add up to VA1.'
    findings.add('note', words, first.line)
    return
  }
  for (const { slot, line } of doubtful) {
    const words = `The slot ${slot} is there twice with different counters: not used.`
    findings.add('warning', words, line)
  }
}
