import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { importNames, importRows, imports } from '#db/schema/imports.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import { londonDate } from '#lib/time.ts'
import { nameKey } from '../policy/match-columns.ts'
import { cellReader, understandSale } from '../policy/understand-sale.ts'
import { rowHasher, rowsOfFile } from '../queries/rows.server.ts'
import type { ImportOutcome } from '../schema.ts'
import { makeNames } from './make-names.server.ts'
import { type HistoryRow, storeHistory } from './store-history.server.ts'
import type { StoredImport } from './stored-import.server.ts'

/** The embedded database serves nobody else during a statement. */
const rowsAtOnce = { embedded: 400, postgres: 2500 } as const

/**
 * Stores a history, batch by batch, each in one transaction with the note of how far it has come: a
 * process that dies goes on from there. Nobody is alerted, no stock changes, no page is told.
 */
export async function importSales(
  ctx: Context,
  stored: StoredImport,
  outcome: ImportOutcome,
): Promise<void> {
  const { id, plan, about, fingerprint, report } = stored
  const timed = report?.timed ?? false
  const names = await makeNames(ctx, stored)
  await rememberNames(ctx, fingerprint, names)
  const headers = about.columns.map(({ header }) => header)
  const hash = rowHasher(plan, headers, fingerprint)
  const read = cellReader(plan)
  const today = londonDate(ctx.clock.now())
  const most = rowsAtOnce[ctx.db.kind]
  const months = new Set<string>()

  const rowOf = (line: number, cells: readonly string[]): HistoryRow | undefined => {
    const key = hash(cells)
    const row = understandSale(plan, read(cells), today)
    if (!('sale' in row)) return undefined
    const { sale } = row
    const machine = names.machine.get(sale.machine)
    const product = sale.product === '' ? unknownProductId : names.product.get(sale.product)
    if (!machine || !product) return undefined
    const { day, quantity, pence, payment, slot } = sale
    const at = new Date(sale.at).toISOString()
    return { hash: key, at, day, machine, product, quantity, pence, payment, slot, line }
  }
  const store = async (batch: HistoryRow[], also: () => Promise<unknown>) => {
    const needed = new Set(batch.map(({ at }) => at.slice(0, 7)))
    const missing = [...needed].filter((month) => !months.has(month))
    await makeMonths(
      ctx.db,
      'sales',
      missing.map((month) => new Date(`${month}-01T00:00:00Z`)),
    )
    for (const month of missing) months.add(month)
    await ctx.db.transaction(async () => {
      const sum = await storeHistory(ctx, id, timed, batch)
      outcome.rows += sum.rows
      outcome.sold += sum.sold
      outcome.pence += sum.pence
      outcome.already += batch.length - sum.rows
      await also()
    })
  }

  let passed = 0
  let batch: HistoryRow[] = []
  const flush = async () => {
    const position = passed
    await store(batch, () =>
      ctx.db.orm.update(imports).set({ position, outcome }).where(eq(imports.id, id)),
    )
    batch = []
  }
  for await (const rows of rowsOfFile(ctx, stored.fileId)) {
    for (const [line, ...cells] of rows) {
      const row = rowOf(line, cells)
      passed += 1
      if (passed <= stored.position) continue
      if (row) batch.push(row)
      if (batch.length >= most) await flush()
    }
  }
  if (passed > stored.position) await flush()
  await importMended(ctx, id, rowOf, store)
}

/** Rows that waited and can be read now. */
async function importMended(
  ctx: Context,
  importId: string,
  rowOf: (line: number, cells: readonly string[]) => HistoryRow | undefined,
  store: (batch: HistoryRow[], also: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const waiting = await ctx.db.orm
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(importRows.line)
  const mended = waiting.flatMap(({ line, cells }) => rowOf(line, cells) ?? [])
  const most = rowsAtOnce[ctx.db.kind]
  for (let at = 0; at < mended.length; at += most) {
    const batch = mended.slice(at, at + most)
    const lines = batch.map(({ line }) => line)
    await store(batch, () =>
      ctx.db.orm
        .delete(importRows)
        .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines))),
    )
  }
}

type Names = Record<'machine' | 'product', Map<string, string>>

/** The next file of this source needs no choice. */
async function rememberNames(ctx: Context, fingerprint: string, names: Names): Promise<void> {
  const rows = (['machine', 'product'] as const).flatMap((what) =>
    [...names[what]].map(([name, subjectId]) => ({ what, name: nameKey(name), subjectId })),
  )
  await ctx.db.query(
    `INSERT INTO import_names (what, fingerprint, name, subject_id)
     SELECT DISTINCT ON (what, name) what, $2, name, "subjectId"
     FROM json_to_recordset($1::json) AS t (what text, name text, "subjectId" uuid)
     ON CONFLICT (what, fingerprint, name) DO UPDATE SET subject_id = excluded.subject_id`,
    [JSON.stringify(rows), fingerprint],
  )
}

export async function forgetNamesOf(ctx: Context, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await ctx.db.orm.delete(importNames).where(inArray(importNames.subjectId, subjectIds))
}
