import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { importChanges, importRows, importSources, imports } from '#db/schema/imports.ts'
import { byteOrderMark, csvLines } from '#lib/csv.ts'
import { findImport } from '../commands/stored-import.server.ts'
import { fieldsOf, type ImportKind, ownColumns } from '../policy/fields.ts'
import type { ImportRowsPage, ImportSummary, ImportView } from '../schema.ts'

const mostListed = 100
const mostValues = 40

const stored = sql<number | null>`(${imports.outcome}->>'rows')::int`
const summary = {
  id: imports.id,
  state: imports.state,
  kind: imports.kind,
  fileName: imports.fileName,
  rows: imports.rows,
  createdAt: imports.createdAt,
  by: profiles.fullName,
  finishedAt: imports.finishedAt,
  stored,
  before: sql<
    number | null
  >`(${imports.outcome}->>'already')::int + (${imports.outcome}->>'same')::int`,
}

const select = (ctx: Context) =>
  ctx.db.orm
    .select(summary)
    .from(imports)
    .leftJoin(profiles, sql`${profiles.userId}::text = ${imports.createdBy}`)

const summaryOf = (row: Awaited<ReturnType<typeof select>>[number]): ImportSummary => ({
  ...row,
  kind: row.kind as ImportKind,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export async function listImports(ctx: Context): Promise<ImportSummary[]> {
  const rows = await select(ctx).orderBy(desc(imports.createdAt)).limit(mostListed)
  return rows.map(summaryOf)
}

export async function importView(ctx: Context, id: string): Promise<ImportView | undefined> {
  const [row] = await select(ctx).where(eq(imports.id, id))
  const file = row && (await findImport(ctx, id))
  if (!file) return undefined
  const { about, plan, names, report, outcome, position, problem, version, fingerprint } = file
  const [known] = await ctx.db.orm
    .select({ fingerprint: importSources.fingerprint })
    .from(importSources)
    .where(eq(importSources.fingerprint, fingerprint))
  const [same] = await ctx.db.orm
    .select({ id: imports.id, at: imports.finishedAt })
    .from(imports)
    .where(
      and(
        eq(imports.sha256, file.sha256),
        ne(imports.id, id),
        eq(imports.state, 'done'),
        gt(stored, 0),
      ),
    )
    .limit(1)
  return {
    ...summaryOf(row),
    ...{ format: about.format, leftOut: about.leftOut, sample: about.sample },
    columns: about.columns.map((facts) => ({
      ...facts,
      values: facts.values.slice(0, mostValues),
    })),
    arithmetic: about.products,
    ...{
      plan,
      isKnownSource: known !== undefined,
      names,
      report,
      outcome,
      position,
      problem,
      version,
    },
    waiting: await ctx.db.orm.$count(importRows, eq(importRows.importId, id)),
    mended: await ctx.db.orm.$count(
      importRows,
      and(eq(importRows.importId, id), sql`${importRows.problems} = '[]'`),
    ),
    changes: await ctx.db.orm
      .select({
        type: importChanges.subjectType,
        isNew: sql<boolean>`${importChanges.before} IS NULL`,
        count: count(),
      })
      .from(importChanges)
      .where(eq(importChanges.importId, id))
      .groupBy(sql`1, 2`),
    sameFile: same?.at ? { id: same.id, at: same.at.toISOString() } : null,
  }
}

const pageSize = 25

export async function waitingRows(
  ctx: Context,
  id: string,
  page: number,
): Promise<ImportRowsPage | undefined> {
  if (!(await findImport(ctx, id))) return undefined
  const isOfThis = eq(importRows.importId, id)
  const [counted] = await ctx.db.orm.select({ total: count() }).from(importRows).where(isOfThis)
  const rows = await ctx.db.orm
    .select({ line: importRows.line, cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(isOfThis)
    .orderBy(importRows.line)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, pageSize, rows }
}

/** The rows that wait, as they are in the file, with what is wrong beside them. */
export async function waitingRowsFile(ctx: Context, id: string): Promise<string | undefined> {
  const stored = await findImport(ctx, id)
  if (!stored) return undefined
  const rows = await ctx.db.orm
    .select()
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(importRows.line)
  const labels = fieldsOf(stored.plan.kind)
  const words = ({ problems }: (typeof rows)[number]) =>
    problems.map(({ field, message }) => `${labels[field]?.label ?? field}: ${message}`).join(' ')
  return (
    byteOrderMark +
    csvLines([
      [...stored.about.columns.map(({ header }) => header), ...ownColumns],
      ...rows.map((row) => [...row.cells, row.line, words(row)]),
    ])
  )
}
