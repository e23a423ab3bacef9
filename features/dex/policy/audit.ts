import type {
  AuditEvent,
  Counter,
  DexReport,
  FindingLevel,
  SlotCounter,
  TotalName,
} from '../schema.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'
import { moneyOf, type PenceOf } from './money.ts'

/** What one transmission says: the counters of its slots, and everything else of the report. */
export interface Audit extends Omit<DexReport, 'findings' | 'transmissions'> {
  slots: SlotCounter[]
}

/** The largest number that the tables hold; a counter of eight digits stays far below it. */
const largestCount = 2_000_000_000

const totalSegments: Record<string, TotalName> = {
  VA1: 'paid',
  VA2: 'test',
  VA3: 'free',
  CA2: 'cash',
  DA2: 'cashless',
  DB2: 'cashless2',
}

interface Product extends Omit<SlotCounter, 'sold' | 'pence'> {
  line: number
  sales?: Counter | undefined
  free: number
  tests: number
}

export function auditOf(segments: readonly Segment[], findings: Findings): Audit {
  const first = (name: string) => segments.find((segment) => segment.name === name)
  const penceOf = moneyOf(first('ID4'), findings)
  const board = first('CB1')
  const { slots, unpaid, lastSold } = productsOf(segments, penceOf, findings)
  const totals = totalsOf(segments, penceOf, findings)
  checkSums(slots, totals.paid, findings)
  return {
    machine: machineOf(first('ID1')),
    board: { serial: fieldOf(board, 1), model: fieldOf(board, 2), software: fieldOf(board, 3) },
    clock: clockOf(first('EA3'), 2) ?? clockOf(first('ID5'), 1),
    totals,
    slots,
    unpaid,
    lastSold,
    devices: devicesOf(segments, penceOf, findings),
    events: eventsOf(segments),
    settings: segments.filter(({ name }) => name === 'MA5').length,
  }
}

export const machineOf = (segment: Segment | undefined): DexReport['machine'] => ({
  serial: fieldOf(segment, 1),
  model: fieldOf(segment, 2),
  asset: fieldOf(segment, 6),
})

/** A count and a value; undefined if the machine does not keep both. A malformed number is reported. */
function counterOf(
  segment: Segment,
  places: { sold: number; pence: number },
  penceOf: PenceOf,
  findings: Findings,
  level: FindingLevel = 'error',
): Counter | undefined {
  const [sold, value] = [fieldOf(segment, places.sold), fieldOf(segment, places.pence)]
  if (sold === '' && value === '') return undefined
  if (sold === '' || value === '') {
    const words = `${segment.name} has only one of its two numbers and is not used.`
    findings.add('warning', words, segment.line)
    return undefined
  }
  const pence = isCount(value) ? penceOf(Number(value)) : undefined
  if (isCount(sold) && pence !== undefined && pence <= largestCount) {
    return { sold: Number(sold), pence }
  }
  const words = `${segment.name} has “${sold}” and “${value}” where a count and a value belong.`
  findings.add(level, words, segment.line)
  return undefined
}

const isCount = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= largestCount

function totalsOf(segments: readonly Segment[], penceOf: PenceOf, findings: Findings) {
  const totals: DexReport['totals'] = {}
  for (const segment of segments) {
    const name = totalSegments[segment.name]
    if (!name) continue
    if (totals[name]) findings.add('error', `A second ${segment.name}.`, segment.line)
    const counter = counterOf(segment, { pence: 1, sold: 2 }, penceOf, findings)
    if (counter) totals[name] = counter
  }
  return totals
}

/** PA1 names a slot; what follows up to the next is about it. */
function productsOf(segments: readonly Segment[], penceOf: PenceOf, findings: Findings) {
  const products = new Map<string, Product>()
  const lastSold: Record<string, string> = {}
  let current: Product | undefined
  for (const segment of segments) {
    if (segment.name === 'PA1') {
      current = productOf(segment, penceOf, findings)
      if (products.has(current.slot)) {
        findings.add('error', `The slot ${current.slot} is there twice.`, segment.line)
      }
      if (current.slot) products.set(current.slot, current)
    } else if (/^PA[2-5]$/.test(segment.name)) {
      if (!current?.slot) {
        findings.add('error', `${segment.name} does not say of which slot it is.`, segment.line)
      } else addToProduct(current, segment, penceOf, findings, lastSold)
    }
  }
  const counted = [...products.values()]
  const silent = counted.filter(({ sales }) => !sales)
  if (silent.length > 0) {
    const names = silent.slice(0, 8).map(({ slot }) => slot)
    const more = silent.length > names.length ? ' and more' : ''
    findings.add('note', `No counter for ${names.join(', ')}${more}.`, silent[0]?.line ?? null)
  }
  return {
    slots: counted.flatMap(({ slot, pricePence, sales }) =>
      sales ? [{ slot, pricePence, ...sales }] : [],
    ),
    unpaid: counted
      .filter(({ free, tests }) => free > 0 || tests > 0)
      .map(({ slot, free, tests }) => ({ slot, free, tests })),
    lastSold,
  }
}

function productOf(segment: Segment, penceOf: PenceOf, findings: Findings): Product {
  const slot = fieldOf(segment, 1).toUpperCase().slice(0, 20)
  if (!slot) findings.add('error', 'A product (PA1) without a slot.', segment.line)
  const price = fieldOf(segment, 2)
  const pricePence = isCount(price) ? (penceOf(Number(price)) ?? null) : null
  return { slot, pricePence, line: segment.line, free: 0, tests: 0 }
}

function addToProduct(
  product: Product,
  segment: Segment,
  penceOf: PenceOf,
  findings: Findings,
  lastSold: Record<string, string>,
) {
  if (segment.name === 'PA2') {
    if (product.sales) findings.add('error', `A second PA2 of ${product.slot}.`, segment.line)
    product.sales = counterOf(segment, { sold: 1, pence: 2 }, penceOf, findings)
  } else if (segment.name === 'PA5') {
    const at = clockOf(segment, 1)
    if (at) lastSold[product.slot] = shownClock(at)
  } else {
    // Only to explain differences: one that cannot be read is no reason to leave the file out.
    const count = Number(fieldOf(segment, 1))
    const unpaid = Number.isInteger(count) && count > 0 ? Math.min(count, largestCount) : 0
    if (segment.name === 'PA3') product.tests = unpaid
    else product.free = unpaid
  }
}

function devicesOf(segments: readonly Segment[], penceOf: PenceOf, findings: Findings) {
  const devices = new Map<string, Counter>()
  for (const segment of segments) {
    if (segment.name !== 'PA7') continue
    const device = fieldOf(segment, 2).slice(0, 10) || '?'
    const counter = counterOf(segment, { sold: 5, pence: 6 }, penceOf, findings, 'warning')
    if (!counter) continue
    const sum = devices.get(device) ?? { sold: 0, pence: 0 }
    devices.set(device, { sold: sum.sold + counter.sold, pence: sum.pence + counter.pence })
  }
  return [...devices].map(([device, counter]) => ({ device, ...counter }))
}

const mostEvents = 100

/** EA1 tells one event, EA2 how often there was one of its kind. */
function eventsOf(segments: readonly Segment[]): AuditEvent[] {
  const events: AuditEvent[] = []
  for (const segment of segments) {
    const code = fieldOf(segment, 1).slice(0, 12)
    if (!code || events.length >= mostEvents) continue
    const at = clockOf(segment, 2)
    if (segment.name === 'EA1') events.push({ code, count: null, at: at && shownClock(at) })
    const count = fieldOf(segment, 3) || fieldOf(segment, 2)
    if (segment.name === 'EA2') {
      events.push({ code, count: isCount(count) ? Number(count) : null, at: null })
    }
  }
  return events
}

function checkSums(slots: readonly SlotCounter[], paid: Counter | undefined, findings: Findings) {
  if (slots.length === 0 && !paid) {
    return findings.add('error', 'It has no counter of sales, neither VA1 nor PA2.')
  }
  if (slots.length === 0) findings.add('warning', 'It has no counters of slots (PA2).')
  if (!paid) {
    return findings.add('note', 'Without VA1 the whole machine is the sum of its slots.')
  }
  const sold = slots.reduce((sum, slot) => sum + slot.sold, 0)
  if (slots.length > 0 && sold !== paid.sold) {
    const words = `The slots add up to ${sold} vends, VA1 says ${paid.sold}: slots were cleared or taken out.`
    findings.add('note', words)
  }
}

/** "261114" and "0930" or "093015"; longer years are written by some. */
function clockOf(segment: Segment | undefined, place: number): DexReport['clock'] {
  const date = /^(?:20)?(\d{2})(\d{2})(\d{2})$/.exec(fieldOf(segment, place))
  const time = /^([01]\d|2[0-3])([0-5]\d)(\d{2})?$/.exec(fieldOf(segment, place + 1))
  if (!date || !time) return null
  const day = `20${date[1]}-${date[2]}-${date[3]}`
  // The 31st of February is a clock that was never set.
  const parsed = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) return null
  return { date: day, minute: Number(time[1]) * 60 + Number(time[2]) }
}

function shownClock({ date, minute }: { date: string; minute: number }): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
