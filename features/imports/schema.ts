import * as z from 'zod/mini'
import { companyName, line, oneOf, postcode, version } from '#lib/fields.ts'
import { siteEnvironments } from '#lib/fleet-words.ts'
import type { ColumnFacts, Product } from './policy/column-facts.ts'
import { importKinds } from './policy/fields.ts'
import { type ImportPlan, saleOutcomes } from './policy/plan.ts'
import type { CellProblem } from './policy/understand-sale.ts'

/** The largest file that is taken: 200,000 sales have about 30 MB. */
export const largestFileBytes = 64 * 1024 * 1024

export const FileName = z.object({
  name: line(1, 200, 'Please choose a file'),
  sheet: z.optional(z.string().check(z.maxLength(200))),
})

const short = z.string().check(z.maxLength(200))

/** What new machines and sites are given. */
const defaults = z.strictObject({
  company: z.union([z.literal(''), companyName]),
  model: short,
  environment: z.union([z.literal(''), z.enum(siteEnvironments)]),
  postcode: z.union([z.literal(''), postcode]),
})

export const PlanSave = z.strictObject({
  version,
  kind: oneOf(importKinds, 'Choose what the file is about'),
  fields: z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(120)),
  fixed: z.record(z.string().check(z.maxLength(40)), short),
  dates: z.enum(['day-first', 'month-first']),
  unit: z.enum(['pounds', 'pence']),
  statuses: z.record(short, oneOf(saleOutcomes)),
  defaults,
})
export type PlanSave = z.output<typeof PlanSave>

/** For each name the id of what it is, or "new" to make it. */
const choices = z.record(z.string().check(z.maxLength(200)), z.union([z.literal('new'), z.uuid()]))
export const NamesSave = z.strictObject({
  version,
  machine: choices,
  product: choices,
  /** Whose the new machines are. */
  company: z._default(choices, {}),
  defaults,
})
export type NamesSave = z.output<typeof NamesSave>
export type NameChoices = Pick<NamesSave, 'machine' | 'product' | 'company'>

export const Versioned = z.strictObject({ version })
export const CellsSave = z.strictObject({
  cells: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(120)),
})
export const RowsQuery = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})

export const importStates = {
  draft: 'To be set up',
  checking: 'Checking',
  ready: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  stopped: 'Stopped',
} as const
export type ImportState = keyof typeof importStates
/** The server works on it: a page asks again. */
export const isUnderWay = (state: ImportState) =>
  state === 'checking' || state === 'importing' || state === 'undoing'

export interface Sum {
  rows: number
  sold: number
  pence: number
}

/** A name of the file, and what it may be. */
export interface NamedThing extends Sum {
  name: string
  /** Other names in the file for the same machine. */
  aliases: string[]
  /** What it is, by an earlier choice or because it is called so. */
  match: { id: string; name: string } | null
  similar: { id: string; name: string }[]
  /** What it would be made with. */
  serial: string
  site: string
  company: string
  category: string
  pricePence: number
  firstDay: string
}

export interface ImportReport {
  good: number
  bad: number
  /** What a setup would do. */
  added: number
  changed: number
  same: number
  newCompanies: string[]
  newSites: string[]
  /** Those that plans name for the first time; a report of an earlier release does not say. */
  newProducts?: string[]
  /** Rows that come in as they are, but are odd; the first of them are listed. */
  warned: number
  warnings: { line: number; message: string }[]
  /** Sales, by what became of them. */
  sum: Sum
  refunds: Sum
  failed: Sum
  /** Rows that an earlier import has stored. */
  already: Sum
  from: string
  to: string
  /** Whether any sale has a time of day. */
  timed: boolean
  months: ({ month: string } & Sum)[]
  machines: NamedThing[]
  products: NamedThing[]
  /** Whose the machines are, as the file says; where it does not, each site is a company of its own. */
  companies: NamedThing[]
}

export interface ImportOutcome extends Sum {
  added: number
  changed: number
  same: number
  already: number
  /** Whose machines sold. */
  companies: string[]
  /** Drafts of statements that were made for months of the history. */
  statements: number
  /** What was made on the way, and what stayed when it was undone, because it is used. */
  kept: string[]
}

export interface ImportRowsPage {
  total: number
  pageSize: number
  rows: { line: number; cells: string[]; problems: CellProblem[] }[]
}

export interface ImportSummary {
  id: string
  state: ImportState
  kind: keyof typeof importKinds
  fileName: string
  rows: number
  createdAt: string
  by: string | null
  finishedAt: string | null
  /** Rows that it has stored, and rows that were here before it; null until it is run. */
  stored: number | null
  before: number | null
}

export interface ImportView extends ImportSummary {
  format: string
  leftOut: number
  columns: ColumnFacts[]
  arithmetic: Product[]
  sample: [number, ...string[]][]
  plan: ImportPlan
  /** The plan of an earlier file of the same source. */
  isKnownSource: boolean
  names: NameChoices
  report: ImportReport | null
  outcome: ImportOutcome | null
  position: number
  problem: string | null
  /** Rows that wait to be mended. */
  waiting: number
  /** Of these, rows that can be imported now. */
  mended: number
  /** What an undo takes away or puts back, by kind. */
  changes: { type: string; isNew: boolean; count: number }[]
  /** The same file, imported before. */
  sameFile: { id: string; at: string } | null
  version: number
}

export interface NameOptions {
  machine: { id: string; name: string }[]
  product: { id: string; name: string }[]
  company: { id: string; name: string }[]
}
