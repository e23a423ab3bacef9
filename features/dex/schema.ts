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
  token: 'Tokens (TA2)',
  cashless: 'Cashless (DA2)',
  cashless2: 'Second cashless (DB2)',
} as const
export type TotalName = keyof typeof totalNames

export interface SlotCounter extends Counter {
  slot: string
  pricePence: number | null
}

/** A slot as the file has it, whether or not its counters are used. */
export interface ReadSlot {
  slot: string
  /** What the file calls its product; often nothing. */
  name: string
  pricePence: number | null
  capacity: number | null
  sold: number | null
  pence: number | null
  free: number
  tests: number
  /** When it last sold out, by the machine's clock, and how often it has. */
  soldOutAt: string | null
  soldOut: number | null
}

/** A part of a file, and whether it can be trusted. */
export interface AuditSection {
  name: string
  trust: 'yes' | 'likely' | 'partly' | 'no' | 'missing'
  words: string
}

export const MoneyChoice = z.strictObject({
  /** As the file names it; its amounts are then read as pounds. */
  currency: z.string().check(z.maxLength(10)),
  decimals: z.int('Choose the decimals').check(z.minimum(0), z.maximum(4)),
})
export type MoneyChoice = z.output<typeof MoneyChoice>

/** What staff have said about a file that could not be used as it came. */
export interface Decided {
  money?: MoneyChoice | undefined
  /** It is used although nothing vouches for it. */
  accepted?: true | undefined
}

export const Decision = z.strictObject({
  /** Use it although nothing vouches for it. */
  accept: z._default(z.boolean(), false),
  /** Read its money as pounds, with so many decimals. */
  decimals: z._default(z.nullable(MoneyChoice.shape.decimals), null),
  /** The same for every file of the machine, also those to come. */
  forMachine: z._default(z.boolean(), false),
})
export type Decision = z.output<typeof Decision>

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
  /** Of ID4, as the file has it. */
  currency: string
  decimals: number
  totals: Partial<Record<TotalName, Counter>>
  /** Cash since the board was new, and what is in the coin tubes. */
  cashPence: Partial<Record<'in' | 'toBox' | 'toTubes' | 'notes' | 'out' | 'inTubes', number>>
  read: ReadSlot[]
  /** What was handed out unpaid, by slot. */
  unpaid: { slot: string; free: number; tests: number }[]
  /** When a slot last sold out, by the machine's clock. */
  soldOut: Record<string, string>
  /** What was sold by each payment device, all slots together. */
  devices: ({ device: string } & Counter)[]
  events: AuditEvent[]
  settings: number
  sections: AuditSection[]
  /** What has to be said before its counters are used. */
  asks: ('money' | 'accept')[]
  decided: Decided
}

export const usableNames = {
  yes: 'Usable',
  partly: 'Needs a decision',
  other: 'No sales counters',
  no: 'Not usable',
} as const
export type Usable = keyof typeof usableNames

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
  source: 'upload' | 'device' | 'folder'
  usable: Usable
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
  /** What the plan had in each slot of the file when it was read. */
  plan: Record<string, { product: string; pricePence: number }>
}

/** What an upload is answered with. */
export interface StoredFile {
  id: string
  serial: string
  usable: Usable
  /** The same file was here before. */
  again: boolean
  /** The first thing that keeps it from being used, or the first warning. */
  words: string | null
  /** Further readings of a combined file, each filed by itself, and those of machines that are not ours. */
  others: { id: string; serial: string; usable: Usable; again: boolean }[]
  unknown: string[]
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
  usable: z.optional(z.enum(['yes', 'partly', 'other', 'no'])),
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
