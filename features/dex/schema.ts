import * as z from 'zod/mini'

/*
 * Audit files of machines in the format of the European Vending Association (EVA-DTS, "DEX"): what is
 * found in one, what two of them say about the time between, and how that fits what machines told live.
 */

/** The largest file that we take. Real ones have a few kilobytes. */
export const largestFileBytes = 1024 * 1024

/** An error keeps the counters of a file from being used; everything else is for whoever looks. */
export type FindingLevel = 'error' | 'warning' | 'note'
export interface Finding {
  level: FindingLevel
  /** Of the file, from 1; nothing when it is about the whole. */
  line: number | null
  words: string
}

/** A count, and what was paid for it, since the board was new. */
export interface Counter {
  sold: number
  pence: number
}

/** The counters of the whole machine, by what EVA-DTS calls them. */
export const totalNames = {
  paid: 'Paid vends (VA1)',
  test: 'Test vends (VA2)',
  free: 'Free vends (VA3)',
  cash: 'Cash (CA2)',
  cashless: 'Cashless (DA2)',
  cashless2: 'Second cashless (DB2)',
} as const
export type TotalName = keyof typeof totalNames

export interface SlotCounter extends Counter {
  slot: string
  pricePence: number | null
}

/** Something that the machine has noted about itself. */
export interface AuditEvent {
  code: string
  /** How often since the board was new; nothing if it does not say. */
  count: number | null
  /** By the machine's clock: "2026-11-14 09:30". */
  at: string | null
}

/** Everything about a file but its counters of slots, which have a table. */
export interface DexReport {
  findings: Finding[]
  transmissions: number
  machine: { serial: string; model: string; asset: string }
  board: { serial: string; model: string; software: string }
  /** What the machine's clock showed, by the day and the minute; nothing if the file does not say. */
  clock: { date: string; minute: number } | null
  totals: Partial<Record<TotalName, Counter>>
  /** What was handed out unpaid, by slot. */
  unpaid: { slot: string; free: number; tests: number }[]
  /** When a slot sold last, by the machine's clock. */
  lastSold: Record<string, string>
  /** What was sold by each payment device, all slots together. */
  devices: ({ device: string } & Counter)[]
  events: AuditEvent[]
  settings: number
}

export const usableNames = { yes: 'Usable', no: 'Not usable' } as const

/** What the counters of a slot, or of the whole machine, did between two readings. */
export type StepKind =
  /** They went up, and by so much. */
  | 'counted'
  /** They went past their last digit and began again at nought. */
  | 'rolled'
  /** They were put back: what was sold before that is not known. */
  | 'reset'
  /** Not in the reading before, or no longer there. */
  | 'new'
  | 'gone'
  /** Something about the whole reading keeps them from being believed. */
  | 'doubted'

export interface Step {
  kind: StepKind
  /** Nothing unless it is counted or rolled. */
  sold: number | null
  pence: number | null
}

export interface SlotStep extends Step {
  slot: string
  priceBefore: number | null
  priceAfter: number | null
  free: number | null
  tests: number | null
}

/** What a reading says about the time since the one before it. */
export type Since =
  /** There is none before it: the next is counted from here. */
  | { kind: 'first' }
  /** Counters of two boards have nothing to do with each other: the next is counted from here. */
  | { kind: 'board'; because: 'number' | 'fell' | 'rose' }
  | { kind: 'counted'; total: Step; slots: SlotStep[]; notes: string[] }

export type Verdict = 'agrees' | 'within' | 'differs' | 'unknown'
export const verdictNames: Record<Verdict, string> = {
  differs: 'Differs',
  unknown: 'Not comparable',
  within: 'Within tolerance',
  agrees: 'Agrees',
}

export interface ComparedSlot {
  slot: string
  /** Of the planogram that is live; nothing if it has no such slot. */
  product: string | null
  dex: Counter | null
  live: Counter
  /** What the file has more than we heard of; nothing when it cannot be said. */
  difference: Counter | null
  verdict: Verdict
  /** Likely ones, in words. */
  causes: string[]
}

export interface Comparison {
  total: Omit<ComparedSlot, 'slot' | 'product'>
  slots: ComparedSlot[]
}

export interface DexFileRow {
  id: string
  name: string
  machine: { id: string; serial: string; spot: string; site: string; company: string }
  receivedAt: string
  readAt: string
  source: 'upload' | 'device'
  usable: 'yes' | 'no'
  errors: number
  warnings: number
  since: Since['kind'] | null
  total: Comparison['total'] | null
}

export interface DexPage {
  rows: DexFileRow[]
  hasOlder: boolean
}

export interface DexFileDetail extends DexFileRow {
  bytes: number
  /** Who uploaded it. */
  by: string | null
  report: DexReport
  previous: { id: string; readAt: string } | null
  next: { id: string; readAt: string } | null
  because: Extract<Since, { kind: 'board' }>['because'] | null
  notes: string[]
  comparison: Comparison | null
}

/** What an upload is answered with. */
export interface StoredFile {
  id: string
  serial: string
  usable: 'yes' | 'no'
  /** The same file was here before. */
  again: boolean
  /** The first thing that keeps it from being used, or the first warning. */
  words: string | null
}

export interface DexMachine {
  serial: string
  place: string
}

export const filesPerPage = 20

const serial = z.string().check(z.trim(), z.maxLength(80))

export const DexQuery = z.object({
  /** A serial, or where the machine stands. */
  search: z.optional(serial),
  usable: z.optional(z.enum(['yes', 'no'])),
  before: z.optional(z.uuid()),
})
export type DexQuery = z.infer<typeof DexQuery>

/** What is too long is as if it were not said. */
export const MachineSearch = z.object({ search: z.catch(z._default(serial, ''), '') })

/** A moment with its offset, or what the clocks of London showed: "2026-11-16T09:30". */
const moment = z
  .union([
    z.iso.datetime({ offset: true }),
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)),
  ])
  // That it has come already is looked at by the clock of the server.
  .check(
    z.refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'There is no such day'),
    z.refine((text) => text >= '2000', 'No audit file was read before the year 2000'),
  )

/** Beside the file itself, which is the body. */
export const Upload = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(200)), 'audit.dex'),
  /** The machine's serial; without it, the file has to say which it is. */
  machine: z.optional(serial),
  'read-at': z.optional(moment),
})
