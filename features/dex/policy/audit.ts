import type {
  AuditEvent,
  AuditSection,
  Counter,
  DexReport,
  MoneyChoice,
  SlotCounter,
  TotalName,
} from '../schema.ts'
import { clockOf, counterOf, isCount, shownClock, sumOf } from './counters.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'
import { type FileMoney, moneyOf, type PenceOf } from './money.ts'
import { productsOf } from './products.ts'

/** What one transmission says: the counters of its slots, and everything else of the report. */
export interface Audit extends Omit<DexReport, 'findings' | 'transmissions' | 'asks' | 'decided'> {
  slots: SlotCounter[]
  money: FileMoney
}

const totalSegments: Record<string, TotalName> = {
  VA1: 'paid',
  VA2: 'test',
  VA3: 'free',
  CA2: 'cash',
  TA2: 'token',
  DA2: 'cashless',
  DB2: 'cashless2',
}

export function auditOf(
  segments: readonly Segment[],
  findings: Findings,
  choice?: MoneyChoice,
): Audit {
  const first = (name: string) => segments.find((segment) => segment.name === name)
  const isChecked = !findings.hasErrors
  const money = moneyOf(first('ID4'), findings, choice)
  const board = first('CB1')
  const totals = totalsOf(segments, money.penceOf, findings)
  const { slots, read } = productsOf(segments, money.penceOf, findings, totals.paid)
  const paid = totals.paid ?? (slots.length === 0 ? paidByAnyMeans(totals, findings) : undefined)
  if (paid) totals.paid = paid
  checkSums(slots, totals.paid, findings)
  return {
    machine: machineOf(first('ID1')),
    board: { serial: fieldOf(board, 1), model: fieldOf(board, 2), software: fieldOf(board, 3) },
    clock: clockOf(first('EA3'), 2) ?? clockOf(first('ID5'), 1),
    currency: money.currency,
    decimals: money.decimals,
    money,
    totals,
    cashPence: cashOf(first, money.penceOf),
    slots,
    read,
    unpaid: read
      .filter(({ free, tests }) => free > 0 || tests > 0)
      .map(({ slot, free, tests }) => ({ slot, free, tests })),
    soldOut: Object.fromEntries(
      read.flatMap(({ slot, soldOutAt }) => (soldOutAt ? [[slot, soldOutAt]] : [])),
    ),
    devices: devicesOf(segments, money.penceOf, findings),
    events: eventsOf(segments),
    settings: segments.filter(({ name }) => name === 'MA5').length,
    sections: sectionsOf(segments, { isChecked, findings, slots, paid: totals.paid }),
  }
}

export const machineOf = (segment: Segment | undefined): DexReport['machine'] => ({
  serial: fieldOf(segment, 1),
  model: fieldOf(segment, 2),
  asset: fieldOf(segment, 6),
})

function totalsOf(segments: readonly Segment[], penceOf: PenceOf, findings: Findings) {
  const totals: DexReport['totals'] = {}
  for (const segment of segments) {
    const name = totalSegments[segment.name]
    if (!name) continue
    // What is handed out unpaid is a count first of all.
    const price = name === 'test' || name === 'free' ? 0 : null
    const counter = counterOf(segment, { pence: 1, sold: 2 }, penceOf, findings, price)
    const before = totals[name]
    if (before && counter && (before.sold !== counter.sold || before.pence !== counter.pence)) {
      const words = `A second ${segment.name} with other counters: the first is used.`
      findings.add('warning', words, segment.line)
    } else if (counter) totals[name] = counter
  }
  return totals
}

/** Coin changers and card readers count what was paid, and know neither the machine nor its slots. */
function paidByAnyMeans(totals: DexReport['totals'], findings: Findings): Counter | undefined {
  const means = [totals.cash, totals.token, totals.cashless, totals.cashless2].filter(
    (counter) => counter !== undefined,
  )
  if (means.length === 0) return undefined
  findings.add(
    'note',
    'Without VA1 and PA2, paid vends are those of CA2, TA2, DA2 and DB2 together.',
  )
  return sumOf(means)
}

/** Since the board was new: taken in, into the box, into the tubes, as notes, given out; and in the tubes. */
const cashFields = {
  in: ['CA3', 5],
  toBox: ['CA3', 6],
  toTubes: ['CA3', 7],
  notes: ['CA3', 8],
  out: ['CA4', 3],
  inTubes: ['CA15', 1],
} as const

function cashOf(first: (name: string) => Segment | undefined, penceOf: PenceOf) {
  const cash: DexReport['cashPence'] = {}
  for (const [name, [segment, place]] of Object.entries(cashFields)) {
    const pence = penceOf(fieldOf(first(segment), place))
    if (pence !== undefined) cash[name as keyof typeof cashFields] = pence
  }
  return cash
}

function devicesOf(segments: readonly Segment[], penceOf: PenceOf, findings: Findings) {
  const devices = new Map<string, Counter>()
  for (const segment of segments) {
    if (segment.name !== 'PA7') continue
    const device = fieldOf(segment, 2).slice(0, 10) || '?'
    const counter = counterOf(segment, { sold: 5, pence: 6 }, penceOf, findings)
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
  if (slots.length === 0 && !paid) return
  if (slots.length === 0) findings.add('warning', 'It has no counters of slots (PA2).')
  if (!paid) {
    return findings.add('note', 'Without VA1 the whole machine is the sum of its slots.')
  }
  const { sold } = sumOf(slots)
  if (slots.length > 0 && sold !== paid.sold) {
    const words = `The slots add up to ${sold} vends, VA1 says ${paid.sold}: slots were cleared or taken out.`
    findings.add('note', words)
  }
}

const sectionNames: [name: string, segments: RegExp][] = [
  ['Machine and board (ID, CB)', /^(ID|CB)\d/],
  ['Whole machine (VA)', /^VA\d/],
  ['Slots (PA)', /^PA\d/],
  ['Cash and tokens (CA, BA, TA)', /^(CA|BA|TA)\d/],
  ['Cashless (DA, DB)', /^(DA|DB)\d/],
  ['Events (EA)', /^EA\d/],
  ['Settings (MA, SD)', /^(MA|SD)\d/],
]

interface Known {
  /** The checksum fits, and nothing is cut. */
  isChecked: boolean
  findings: Findings
  slots: readonly SlotCounter[]
  paid: Counter | undefined
}

/** Which parts of a reading can be trusted, part by part. */
function sectionsOf(segments: readonly Segment[], known: Known): AuditSection[] {
  const odd = new Set(known.findings.list().flatMap(({ line }) => line ?? []))
  return sectionNames.map(([name, pattern]) => {
    const own = segments.filter((segment) => pattern.test(segment.name))
    if (own.length === 0) return { name, trust: 'missing', words: 'The file has nothing of it.' }
    const wrong = own.filter(({ line }) => odd.has(line)).length
    if (wrong > 0) {
      return { name, trust: 'partly', words: `${wrong} of ${own.length} lines cannot be used.` }
    }
    if (known.isChecked) return { name, trust: 'yes', words: 'The checksum vouches for it.' }
    const isSales = name.includes('VA') || name.includes('PA')
    return isSales && addsUp(known)
      ? { name, trust: 'likely', words: 'No checksum vouches for it, but the slots add up to VA1.' }
      : { name, trust: 'no', words: 'No checksum vouches for it.' }
  })
}

function addsUp({ slots, paid }: Known): boolean {
  if (!paid || slots.length === 0) return false
  const { sold, pence } = sumOf(slots)
  return sold === paid.sold && pence === paid.pence
}
