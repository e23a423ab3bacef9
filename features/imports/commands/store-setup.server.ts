import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { importRows, imports } from '#db/schema/imports.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { londonDate } from '#lib/time.ts'
import type { Named } from '../policy/match-names.ts'
import type { WrongRow } from '../policy/sales-reader.server.ts'
import { noSum } from '../policy/sales-sums.ts'
import { type CellProblem, cellReader } from '../policy/understand-sale.ts'
import {
  firstModel,
  isModel,
  type SetupKind,
  type SetupRow,
  understandSetup,
} from '../policy/understand-setup.ts'
import { rowsOfFile } from '../queries/rows.server.ts'
import type { ImportOutcome, ImportReport } from '../schema.ts'
import { storeContacts } from './store-contacts.server.ts'
import { type Places, storeMachines, storeSites } from './store-machines.server.ts'
import { storePlans, storePrices } from './store-plans.server.ts'
import { storeProducts } from './store-products.server.ts'
import { keepWrongRows, type StoredImport } from './stored-import.server.ts'

/** In which import rows are stored; dry, it is only said what they would do. */
export interface Storing {
  importId: string
  dry: boolean
  environment: string
  /** Of new machines of which the file does not say it. */
  model: Slug
  /** By every name that a file may have for them, once they were asked for. */
  machines?: ReadonlyMap<string, Named>
  /** In which row each serial number, or code or id of a product, came first. */
  firstLines: Map<string, number>
  /** What a dry run has made so far, for the rows that follow. */
  places?: Places
}

export type RowOutcome =
  | { line: number; outcome: 'added' | 'changed' | 'same'; warning?: string | undefined }
  | { line: number; problems: CellProblem[] }

export interface Stored {
  outcomes: RowOutcome[]
  newCompanies?: string[]
  newSites?: string[]
  newProducts?: string[]
}

type Store<Kind extends SetupKind> = (
  ctx: Context,
  storing: Storing,
  rows: readonly (SetupRow<Kind> & { line: number })[],
) => Promise<Stored>

const stores: { [Kind in SetupKind]: Store<Kind> } = {
  sites: storeSites,
  machines: storeMachines,
  products: storeProducts,
  planograms: storePlans,
  prices: storePrices,
  contacts: storeContacts,
}

/** So few at once that others hardly wait. */
const rowsAtOnce = { embedded: 10, postgres: 100 } as const

interface FileRow {
  line: number
  cells: string[]
}

/** Rows in groups that are stored together: the slots of one machine are one plan. */
function* batchesOf(
  { db }: Context,
  kind: SetupKind,
  stored: StoredImport,
  rows: readonly FileRow[],
) {
  const read = cellReader(stored.plan)
  const sorted =
    kind === 'planograms'
      ? [...Map.groupBy(rows, ({ cells }) => read(cells)('machine').toLowerCase()).values()]
      : rows.map((row) => [row])
  let batch: FileRow[] = []
  for (const group of sorted) {
    if (batch.length > 0 && batch.length + group.length > rowsAtOnce[db.kind]) {
      yield batch
      batch = []
    }
    batch.push(...group)
  }
  if (batch.length > 0) yield batch
}

/** What no two rows of a file may have in common. */
const uniqueIn: Partial<Record<SetupKind, { field: string; what: string }>> = {
  machines: { field: 'serial', what: 'serial number' },
  products: { field: 'code', what: 'code' },
}

/** Rows as what they say, and those that say nothing that could be stored. */
function understand(
  ctx: Context,
  kind: SetupKind,
  { plan }: StoredImport,
  { firstLines }: Storing,
  batch: FileRow[],
) {
  const read = cellReader(plan)
  const today = londonDate(ctx.clock.now())
  const unique = uniqueIn[kind]
  const wrong: WrongRow[] = []
  const warnings = new Map<number, string>()
  const good = batch.flatMap(({ line, cells }) => {
    const understood = understandSetup(kind, plan, read(cells), today)
    const problems = 'problems' in understood ? understood.problems : []
    if ('row' in understood) {
      const key = unique && String((understood.row as Record<string, unknown>)[unique.field])
      const first = (key && firstLines.get(key)) || line
      if (key) firstLines.set(key, first)
      if (understood.warning) warnings.set(line, understood.warning)
      if (!unique || first === line) return [{ ...understood.row, line }]
      const message = `Row ${first} has the same ${unique.what}.`
      problems.push({ field: unique.field, message })
    }
    wrong.push({ line, cells, problems })
    return []
  })
  return { good, wrong, warnings }
}

async function storeBatch(
  ctx: Context,
  kind: SetupKind,
  stored: StoredImport,
  storing: Storing,
  batch: FileRow[],
) {
  const { good, wrong, warnings } = understand(ctx, kind, stored, storing, batch)
  const store = stores[kind] as Store<SetupKind>
  const done = await store(ctx, storing, good)
  const cellsOf = new Map(batch.map(({ line, cells }) => [line, cells]))
  for (const one of done.outcomes) {
    if ('problems' in one) wrong.push({ ...one, cells: cellsOf.get(one.line) ?? [] })
    else one.warning ??= warnings.get(one.line)
  }
  const count = (outcome: string) =>
    done.outcomes.filter((one) => 'outcome' in one && one.outcome === outcome).length
  return { ...done, wrong, added: count('added'), changed: count('changed'), same: count('same') }
}

const fileRows = async (ctx: Context, fileId: string): Promise<FileRow[]> => {
  const rows: FileRow[] = []
  for await (const some of rowsOfFile(ctx, fileId)) {
    rows.push(...some.map(([line, ...cells]) => ({ line, cells })))
  }
  return rows
}

export const storingOf = ({ id, plan }: StoredImport, dry: boolean): Storing => ({
  ...{ importId: id, dry, firstLines: new Map() },
  environment: plan.defaults.environment || 'other',
  model: isModel(plan.defaults.model) ? plan.defaults.model : firstModel,
})

const mostWarnings = 200

/** What a setup would do, row by row, without doing it. */
export async function checkSetup(
  ctx: Context,
  kind: SetupKind,
  stored: StoredImport,
): Promise<ImportReport> {
  const total = { good: 0, added: 0, changed: 0, same: 0 }
  const [companies, sites, products] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const wrong: WrongRow[] = []
  const warnings: ImportReport['warnings'] = []
  const storing = storingOf(stored, true)
  for (const batch of batchesOf(ctx, kind, stored, await fileRows(ctx, stored.fileId))) {
    const done = await storeBatch(ctx, kind, stored, storing, batch)
    for (const name of done.newCompanies ?? []) companies.add(name)
    for (const name of done.newSites ?? []) sites.add(name)
    for (const name of done.newProducts ?? []) products.add(name)
    total.added += done.added
    total.changed += done.changed
    total.same += done.same
    wrong.push(...done.wrong)
    for (const one of done.outcomes) {
      if ('outcome' in one && one.warning) warnings.push({ line: one.line, message: one.warning })
    }
  }
  await keepWrongRows(ctx, stored.id, wrong)
  const none = { sum: noSum(), refunds: noSum(), failed: noSum(), already: noSum() }
  return {
    ...none,
    ...{ ...total, good: total.added + total.changed + total.same, bad: wrong.length },
    ...{ newCompanies: [...companies], newSites: [...sites], newProducts: [...products] },
    ...{ warned: warnings.length, warnings: warnings.slice(0, mostWarnings) },
    ...{ from: '', to: '', timed: false, months: [], machines: [], products: [], companies: [] },
  }
}

/** Stores what is right, batch by batch, each with the note of how far it has come. */
export async function storeSetup(
  ctx: Context,
  kind: SetupKind,
  stored: StoredImport,
  outcome: ImportOutcome,
): Promise<void> {
  const { id: importId } = stored
  const storing = storingOf(stored, false)
  let passed = 0
  for (const batch of batchesOf(ctx, kind, stored, await fileRows(ctx, stored.fileId))) {
    passed += batch.length
    if (passed <= stored.position) {
      // They are stored already, and still the first with their serial numbers.
      understand(ctx, kind, stored, storing, batch)
      continue
    }
    await ctx.db.transaction(async () => {
      const done = await storeBatch(ctx, kind, stored, storing, batch)
      add(outcome, done)
      await keepWaiting(ctx, importId, done.wrong)
      await ctx.db.orm
        .update(imports)
        .set({ position: passed, outcome })
        .where(eq(imports.id, importId))
    })
    await letOthersIn()
  }
  const mended = await ctx.db.orm
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), sql`${importRows.problems} = '[]'`))
  for (const batch of batchesOf(ctx, kind, stored, mended)) {
    await ctx.db.transaction(async () => {
      const done = await storeBatch(ctx, kind, stored, storing, batch)
      add(outcome, done)
      const lines = batch.map(({ line }) => line)
      await ctx.db.orm
        .delete(importRows)
        .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)))
      await keepWaiting(ctx, importId, done.wrong)
      await ctx.db.orm.update(imports).set({ outcome }).where(eq(imports.id, importId))
    })
  }
}

function add(outcome: ImportOutcome, done: { added: number; changed: number; same: number }): void {
  outcome.added += done.added
  outcome.changed += done.changed
  outcome.same += done.same
  outcome.rows += done.added + done.changed
}

async function keepWaiting(
  ctx: Context,
  importId: string,
  wrong: readonly WrongRow[],
): Promise<void> {
  if (wrong.length === 0) return
  await ctx.db.orm
    .insert(importRows)
    .values(wrong.map((row) => ({ importId, ...row })))
    .onConflictDoNothing()
}
