import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { importChanges, importRows, imports } from '#db/schema/imports.ts'
import type { ImportPlan } from '../policy/plan.ts'
import type { ReadFile } from '../policy/read-file.server.ts'
import type { WrongRow } from '../policy/sales-reader.server.ts'
import type { ImportOutcome, ImportReport, ImportState, NameChoices } from '../schema.ts'

export type StoredImport = Omit<
  typeof imports.$inferSelect,
  'about' | 'plan' | 'names' | 'report' | 'outcome'
> & {
  about: ReadFile
  plan: ImportPlan
  names: NameChoices
  report: ImportReport | null
  outcome: ImportOutcome | null
}

export async function findImport(ctx: Context, id: string): Promise<StoredImport | undefined> {
  const [row] = await ctx.db.orm.select().from(imports).where(eq(imports.id, id))
  if (!row) return undefined
  const { names, report, ...stored } = row as StoredImport
  // One that was checked before reports had companies and warnings.
  const added: Pick<ImportReport, 'companies' | 'warned' | 'warnings'> = {
    ...{ companies: [], warned: 0, warnings: [] },
  }
  return {
    ...stored,
    names: Object.assign({ company: {} }, names),
    report: report && Object.assign(added, report),
  }
}

/** From one state to another; false if it is in neither of the states that it may leave. */
export async function moveImport(
  ctx: Context,
  { id, version }: Pick<StoredImport, 'id' | 'version'>,
  change: Partial<typeof imports.$inferInsert> & { state: ImportState },
): Promise<boolean> {
  const moved = await ctx.db.orm
    .update(imports)
    .set({ ...change, version: version + 1 })
    .where(and(eq(imports.id, id), eq(imports.version, version)))
    .returning({ id: imports.id })
  return moved.length > 0
}

export const mostWrongRows = 20_000
const rowsAtOnce = 500

/** Rows that wait to be mended: those of the last check alone. */
export async function keepWrongRows(
  ctx: Context,
  importId: string,
  wrong: WrongRow[],
): Promise<void> {
  await ctx.db.orm.delete(importRows).where(eq(importRows.importId, importId))
  const kept = wrong.slice(0, mostWrongRows)
  for (let at = 0; at < kept.length; at += rowsAtOnce) {
    const some = kept.slice(at, at + rowsAtOnce).map((row) => ({ importId, ...row }))
    await ctx.db.orm.insert(importRows).values(some)
  }
}

export interface Change {
  subjectType: 'company' | 'site' | 'machine' | 'product' | 'planogram' | 'contact' | 'statement'
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Notes what an import made or changed, in the transaction that does it. */
export async function noteChanges(
  ctx: Context,
  importId: string,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await ctx.db.query<{ last: number }>(
    'SELECT coalesce(max(position), 0) AS last FROM import_changes WHERE import_id = $1',
    [importId],
  )
  const last = Number(rows[0]?.last ?? 0)
  await ctx.db.orm.insert(importChanges).values(
    changes.map((change, index) => ({
      importId,
      position: last + index + 1,
      ...change,
    })),
  )
}
