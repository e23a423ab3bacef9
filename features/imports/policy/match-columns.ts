import { nameKey } from '#lib/name-key.ts'
import type { ColumnFacts, Product } from './column-facts.ts'
import { type FieldRule, site, type ValueKind } from './common-fields.ts'
import type { DateOrder } from './dates.ts'
import { fieldsOf, type ImportKind, importKinds, knownAndLeftOut, requiredIn } from './fields.ts'

/** A heading in the words that synonyms are written in: "TransDate (UTC)" is "trans date". */
export function wordsOf(heading: string): string {
  return heading
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bno\b/g, 'number')
    .replaceAll(/\bamt\b/g, 'amount')
    .replaceAll(/\bdesc\b/g, 'description')
}

const isCalled = (name: string, heading: string) =>
  name === heading || name.replaceAll(' ', '') === heading.replaceAll(' ', '')

const byWords = (names: readonly string[], heading: string): number => {
  let best = 0
  names.forEach((name, index) => {
    const rank = 1 - Math.min(index, 40) / 100
    if (isCalled(name, heading)) best = Math.max(best, 10 * rank)
    else if (` ${heading} `.includes(` ${name} `)) {
      best = Math.max(best, (name.length / heading.length) * 8 * rank)
    }
  })
  return best
}

/** How well the values of a column are what a field takes: below 0 they cannot be. */
function byValues(facts: ColumnFacts, kind: ValueKind): number {
  if (facts.filled === 0) return -3
  switch (kind) {
    case 'date':
      return facts.dates > 0.5 ? 5 : -20
    case 'time':
      return facts.times > 0.5 ? 4 : -20
    case 'money':
      return facts.money < 0.5 || facts.dates > 0.8 ? -20 : facts.coined > 0.2 ? 3 : 0
    case 'count':
      return facts.counts > 0.7 && facts.dates < 0.8 ? 1 : -20
    case 'postcode':
      return facts.postcodes > 0.6 ? 5 : -4
    case 'email':
      return facts.emails > 0.6 ? 6 : -20
    case 'phone':
      return facts.phones > 0.6 ? 4 : -20
    case 'text':
      return facts.dates > 0.8 || facts.coined > 0.8 || facts.emails > 0.6 ? -5 : 0
  }
}

/** Values of ours that a column may name. */
export interface KnownNames {
  /** The serial numbers of machines and their other numbers. */
  serials: ReadonlySet<string>
  /** These and the spots: a machine may stand at one that is called after its model. */
  machines: ReadonlySet<string>
  sites: ReadonlySet<string>
  products: ReadonlySet<string>
}
export const noNames: KnownNames = {
  ...{ serials: new Set(), machines: new Set(), sites: new Set(), products: new Set() },
}

const knownOf: Partial<Record<string, keyof KnownNames>> = {
  ...{ machine: 'machines', serial: 'serials', site: 'sites', product: 'products' },
}

/** Which of its values are known, if they are more than happen to be. */
function knownValues(facts: ColumnFacts, known: ReadonlySet<string>): string[] {
  if (known.size === 0) return []
  const keys = keysOf(facts)
  const shared = keys.filter((key) => known.has(key))
  return shared.length > 0.3 * keys.length ? shared : []
}

function byKnownNames(
  kind: ImportKind,
  facts: ColumnFacts,
  field: string,
  known: KnownNames,
  heading: { name: number; isExact: boolean },
): number {
  const names = kind === 'products' && field === 'name' ? 'products' : knownOf[field]
  const shared = names ? knownValues(facts, known[names]) : []
  if (shared.length === 0) return 0
  if (heading.isExact) return 6
  // 1, 2 and 3 are counts and lines as well as numbers of machines.
  if (shared.filter((key) => /\p{L}|\d{4}/u.test(key)).length <= shared.length / 2) return 0
  // A group of products may be called like one of them: what only sounds alike stays behind what is called so.
  return heading.name > 0 ? 3 : 6
}

const keysByFacts = new WeakMap<ColumnFacts, string[]>()

/** Every field of every kind asks for them. */
function keysOf(facts: ColumnFacts): string[] {
  const keys = keysByFacts.get(facts) ?? facts.values.map(([value]) => nameKey(value))
  keysByFacts.set(facts, keys)
  return keys
}

/** Words that only this field has in its cells, whatever its heading is. */
const usualWords: Partial<Record<string, RegExp>> = {
  environment:
    /^(apartments?|residential|offices?|retail|shops?|hospitals?|healthcare|education|schools?|colleges?|universit(y|ies)|other)$/i,
  payment: /\b(cash|coins?|credit|debit|cards?|contactless|mobile|prepaid)\b/i,
  status:
    /\b(processed|settled|approved|completed?|success\w*|declined|cancell?ed|fail\w*|refund\w*|void\w*|unlinked)\b/i,
}

function byUsualWords({ values }: ColumnFacts, field: string): number {
  const words = usualWords[field]
  if (!words || values.length === 0 || values.length > 40) return 0
  const [all, usual] = [values, values.filter(([value]) => words.test(value))].map((some) =>
    some.reduce((sum, [, rows]) => sum + rows, 0),
  ) as [number, number]
  return usual > all / 2 ? 5 : 0
}

const least = 3

/** Which field each column is, by its name and its values; null for those that are left out. */
export function matchColumns(
  kind: ImportKind,
  columns: readonly ColumnFacts[],
  products: readonly Product[],
  known: KnownNames = noNames,
): (string | null)[] {
  const matched = namedColumns(kind, columns, products, known)
  if (kind === 'sales') fillGaps(matched, columns, products)
  return matched
}

function namedColumns(
  kind: ImportKind,
  columns: readonly ColumnFacts[],
  products: readonly Product[],
  known: KnownNames = noNames,
): (string | null)[] {
  const scores = scoresOf(kind, columns, known)
  if (kind === 'sales') preferProducts(scores, products)
  const matched: (string | null)[] = columns.map(() => null)
  const used = new Set<string>()
  for (const { column, field } of scores.toSorted((a, b) => b.score - a.score)) {
    if (matched[column] !== null || used.has(field)) continue
    matched[column] = field
    used.add(field)
  }
  const other = matched.indexOf('otherNumber')
  if (other >= 0 && !used.has('serial')) matched[other] = 'serial'
  if (kind === 'sales') {
    settleMoney(matched, products)
    // When it was settled is better than no day at all.
    const dated = columns.findIndex(({ dates }, column) => dates > 0.5 && matched[column] === null)
    if (!used.has('date') && dated >= 0) matched[dated] = 'date'
  }
  return matched
}

/** What the reader calls a column without a heading. */
const unnamed = /^Column \d+$/

interface Score {
  column: number
  field: string
  score: number
}

function scoresOf(kind: ImportKind, columns: readonly ColumnFacts[], known: KnownNames): Score[] {
  return columns.flatMap((facts, column) => {
    const heading = unnamed.test(facts.header) ? '' : wordsOf(facts.header)
    const leftOut = byWords(knownAndLeftOut, heading)
    return Object.entries<FieldRule>(fieldsOf(kind)).flatMap(([field, rule]) => {
      const name = byWords(rule.names, heading)
      // Without a word in common, only values that are hard to mistake say what it is.
      const fits = byValues(facts, rule.value)
      const isExact = rule.names.some((one) => isCalled(one, heading))
      const named =
        byKnownNames(kind, facts, field, known, { name, isExact }) + byUsualWords(facts, field)
      const score = name + fits + named
      const isSure = name > 0 || named > 0 || (rule.required && fits >= 5)
      return isSure && score >= least && name >= leftOut - 0.01 * (named + 1)
        ? [{ column, field, score }]
        : []
    })
  })
}

/** Among prices, quantities and totals those that multiply are meant. */
function preferProducts(scores: Score[], products: readonly Product[]): void {
  const namedScore = (column: number, field: string) =>
    scores.find((one) => one.column === column && one.field === field)?.score ?? 0
  // Two prices are equal wherever one was sold: that makes neither of them a total.
  const isTotal = ({ total }: Product) =>
    namedScore(total, 'total') > 0 || namedScore(total, 'price') === 0
  const whole = products.filter((one) => !one.isBasket && isTotal(one))
  const best = whole.filter(({ share }) => share >= (whole[0]?.share ?? 1) - 0.001)
  const worth = (one: Product) =>
    (['price', 'quantity', 'total'] as const).reduce(
      (sum, field) => sum + namedScore(one[field], field),
      0,
    )
  const chosen = best.toSorted((a, b) => worth(b) - worth(a))[0]
  if (!chosen || worth(chosen) < least) return
  for (const field of ['price', 'quantity', 'total'] as const) {
    const column = chosen[field]
    const score = namedScore(column, field)
    // A column that nobody would call so is not made one by arithmetic alone.
    if (score > 0) scores.push({ column, field, score: score + 6 })
    else if (field === 'total') scores.push({ column, field, score: least })
  }
}

/** The total of a basket stands beside each of its items: the price counts instead. */
function settleMoney(matched: (string | null)[], products: readonly Product[]): void {
  const [price, quantity, total] = ['price', 'quantity', 'total'].map((field) =>
    matched.indexOf(field),
  ) as [number, number, number]
  if (price < 0 || total < 0) return
  const same = products.filter((one) => one.price === price && one.quantity === quantity)
  const own = same.find((one) => one.total === total)
  if (own ? own.isBasket : same.some(({ isBasket }) => !isBasket)) matched[total] = null
}

/** Headings that say nothing: amounts by arithmetic, then names by how often they come again. */
function fillGaps(
  matched: (string | null)[],
  columns: readonly ColumnFacts[],
  products: readonly Product[],
): void {
  const isFree = (column: number) => matched[column] === null
  const leftOut = (facts: ColumnFacts) => byWords(knownAndLeftOut, wordsOf(facts.header)) >= least
  const free = columns
    .map((facts, column) => ({ ...facts, column, isLeftOut: leftOut(facts) }))
    .filter(({ column, filled, isLeftOut }) => isFree(column) && filled > 0 && !isLeftOut)
  if (!matched.includes('total') && !matched.includes('price')) {
    const chosen = products.find(
      ({ price, total, isBasket }) => !isBasket && isFree(price) && isFree(total),
    )
    if (chosen) {
      matched[chosen.price] = 'price'
      matched[chosen.total] = 'total'
      if (isFree(chosen.quantity)) matched[chosen.quantity] = 'quantity'
    } else {
      const amount = free.find(({ money, coined, dates }) => money > 0.9 && coined > 0.2 && !dates)
      if (amount) matched[amount.column] = 'total'
    }
  }
  const rows = Math.max(0, ...columns.map(({ filled }) => filled))
  const names = free
    .filter(({ column, money, dates, times }) => isFree(column) && money + dates + times < 0.2)
    .filter(({ filled, distinct }) => filled > rows * 0.8 && distinct > 1 && distinct < rows / 2)
    .toSorted((a, b) => a.distinct - b.distinct)
  const needed = [
    isPlaced(matched) ? null : 'machine',
    matched.includes('product') ? null : 'product',
  ]
  // There are fewer machines than products.
  for (const field of needed) {
    const column = field && names.shift()?.column
    if (field && typeof column === 'number') matched[column] = field
  }
}

/** A device or a place names its machine as well as a name does. */
const isPlaced = (matched: readonly (string | null)[]) =>
  ['machine', 'serial', 'site'].some((field) => matched.includes(field))

/** What is missing before a file of this kind can be read. */
export function missingIn(kind: ImportKind, matched: readonly (string | null)[]): string[] {
  const missing = requiredIn(kind).filter((field) => !matched.includes(field))
  if (kind === 'prices' && matched.includes('machine') && matched.includes('slot')) {
    return missing.filter((field) => field !== 'product')
  }
  // Without a company, each site is one of its own.
  if (kind === 'machines' || kind === 'sites') return missing.filter((field) => field !== 'company')
  if (kind !== 'sales') return missing
  const needed = missing.filter((field) => field !== 'machine' || !isPlaced(matched))
  const hasAmount = matched.includes('total') || matched.includes('price')
  return hasAmount ? needed : [...needed, 'total']
}

/** What a file is about: the kind whose fields explain most of its columns. */
export function guessKind(
  columns: readonly ColumnFacts[],
  products: readonly Product[],
  known: KnownNames = noNames,
  /** Of the sheet and of the file, in this order. */
  titles: readonly string[] = [],
): ImportKind {
  const stated = priceOrPlan(columns, titles)
  const kinds = Object.keys(importKinds) as ImportKind[]
  const rated = kinds.map((kind) => {
    const matched = namedColumns(kind, columns, products, known)
    const explained = matched.filter((field) => field !== null).length
    const missing = missingIn(kind, matched).length
    const isWhole = missing === 0
    // A list of products that are all known, with their prices, changes prices.
    const named = matched.indexOf('product')
    const isOfOurs =
      named >= 0 && knownValues(columns[named] as ColumnFacts, known.products).length > 0
    const changesPrices = columns.some(isNewPrice) || (isOfOurs && !matched.includes('slot'))
    const more = isWhole && (kind === 'sales' ? 2 : kind === 'prices' && changesPrices ? 0.5 : 0)
    return { kind, matched, isWhole, worth: explained - 3 * missing + Number(more) }
  })
  // A list of sites often names a contact for each; an address is that of a contact as well.
  const sites = rated.find((one) => one.kind === 'sites' && one.isWhole)
  const { header = '' } = columns[sites?.matched.indexOf('site') ?? -1] ?? {}
  const isOfSites = byWords(site.names, wordsOf(header)) > 0 && !/contact/i.test(titles.join())
  const { kind } = rated
    .filter((one) => one.kind !== 'contacts' || !isOfSites)
    .reduce((best, one) => (one.worth > best.worth ? one : best))
  const isOpen = kind === 'prices' || kind === 'planograms'
  const isPossible = rated.some((one) => one.kind === stated && one.isWhole)
  return stated && isOpen && isPossible ? stated : kind
}

const isNewPrice = ({ header }: ColumnFacts) => wordsOf(header) === 'new price'

/** The same columns make a plan or change its prices: a heading says which, or a name. */
function priceOrPlan(
  columns: readonly ColumnFacts[],
  titles: readonly string[],
): ImportKind | undefined {
  if (columns.some(isNewPrice)) return 'prices'
  const [word] = titles.flatMap((title) => /planogram|price/i.exec(title) ?? [])
  if (word === undefined) return undefined
  return word.toLowerCase() === 'price' ? 'prices' : 'planograms'
}

/** The order that the dates of a column prove; day first, as in the UK, where they prove nothing. */
export function orderOf(facts: ColumnFacts | undefined): { order: DateOrder; isProven: boolean } {
  const {
    'day-first': dayFirst = 0,
    'month-first': monthFirst = 0,
    either = 0,
  } = facts?.orders ?? {}
  if (monthFirst > dayFirst) return { order: 'month-first', isProven: true }
  // The first of each month: 1/1/2022, 2/1/2022, and so on to 12/1/2022.
  const isOfMonths = /month|period/i.test(facts?.header ?? '') && dayFirst === 0
  if (isOfMonths && facts?.values.every(([value]) => /^\d{1,2}\D0?1\D/.test(value))) {
    return { order: 'month-first', isProven: false }
  }
  return { order: 'day-first', isProven: dayFirst > 0 || either === 0 }
}

/** Amounts without a point that no drink costs in pounds are pence. */
export const isInPence = (facts: ColumnFacts | undefined): boolean =>
  facts !== undefined &&
  facts.coined === 0 &&
  facts.counts > 0.99 &&
  (/pence|\(p\)/i.test(facts.header) || facts.average > 4000)

/** The same headings in any order are the same source. */
export const fingerprintOf = (columns: readonly { header: string }[]): string =>
  columns
    .map(({ header }) => wordsOf(header))
    .toSorted()
    .join('|')
