import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { importSources, imports } from '#db/schema/imports.ts'
import { announceFleetOf } from '#features/accounts/commands/announce-change.server.ts'
import { makeMonth } from '#features/statements/commands.server.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import type { ImportOutcome } from '../schema.ts'
import { checkSales } from './check-sales.server.ts'
import { importSales } from './import-sales.server.ts'
import { withoutGone } from './make-names.server.ts'
import { historyOf } from './store-history.server.ts'
import { checkSetup, storeSetup } from './store-setup.server.ts'
import { findImport, moveImport, noteChanges, type StoredImport } from './stored-import.server.ts'
import { undoImport } from './undo-import.server.ts'

/** Does what the state of an import asks for. Run again, it goes on where it stopped. */
export async function workOn(ctx: Context, id: string, lastTry: boolean): Promise<void> {
  const stored = await findImport(ctx, id)
  if (!stored) return
  const own = { ...ctx, actor: stored.createdBy }
  try {
    if (stored.state === 'checking') await check(own, stored)
    if (stored.state === 'importing') await run(own, stored)
    if (stored.state === 'undoing') await undoImport(own, stored)
  } catch (error) {
    if (!lastTry) throw error
    ctx.log.error({ err: error, importId: id }, 'import stopped')
    const problem = `It stopped at row ${stored.position + 1} or later. What was stored stays; start it again to go on.`
    await ctx.db.orm
      .update(imports)
      .set({ state: 'stopped', problem, version: sql`${imports.version} + 1` })
      .where(eq(imports.id, id))
  }
}

async function check(ctx: Context, stored: StoredImport): Promise<void> {
  const { kind } = stored.plan
  const names = await withoutGone(ctx, stored.names)
  const report =
    kind === 'sales' ? await checkSales(ctx, stored) : await checkSetup(ctx, kind, stored)
  await moveImport(ctx, stored, { state: 'ready', report, names, problem: null })
}

const noOutcome = (): ImportOutcome => ({
  ...{ rows: 0, sold: 0, pence: 0, added: 0, changed: 0, same: 0, already: 0 },
  ...{ statements: 0, kept: [], companies: [] },
})

async function run(ctx: Context, stored: StoredImport): Promise<void> {
  const outcome = stored.outcome ?? noOutcome()
  const { kind } = stored.plan
  if (kind === 'sales') await importSales(ctx, stored, outcome)
  else await storeSetup(ctx, kind, stored, outcome)
  if (kind === 'sales') outcome.statements += await makePastStatements(ctx, stored)
  outcome.companies = await companiesOf(ctx, stored.id)
  await ctx.db.transaction(async () => {
    await rememberPlan(ctx, stored)
    const finishedAt = ctx.clock.now()
    await moveImport(ctx, stored, { state: 'done', outcome, finishedAt, problem: null })
    const { rows, pence, added, changed } = outcome
    await recordAudit(ctx, {
      action: 'import.finished',
      subjectType: 'import',
      subjectId: stored.id,
      details: { kind, rows, ...(kind === 'sales' ? { pence } : { added, changed }) },
    })
    for (const companyId of outcome.companies) await announceFleetOf(ctx, companyId)
  })
}

/** Columns by their headings, and what a person chose about them. */
async function rememberPlan(
  ctx: Context,
  { plan, about, fingerprint }: StoredImport,
): Promise<void> {
  const { fields, ...choices } = plan
  const byHeader = Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[about.columns[index]?.header ?? '', field]] : [])),
  )
  const row = { fingerprint, plan: { ...choices, byHeader }, savedAt: ctx.clock.now() }
  await ctx.db.orm
    .insert(importSources)
    .values(row)
    .onConflictDoUpdate({ target: importSources.fingerprint, set: row })
}

/** Whose machines an import touched. */
async function companiesOf(ctx: Context, importId: string): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT DISTINCT company_id AS id FROM machines
     WHERE id IN (SELECT subject_id FROM import_changes WHERE import_id = $1)`,
    [importId],
  )
  const { companyIds } = await historyOf(ctx, importId)
  return [...new Set([...rows.map(({ id }) => id), ...companyIds])]
}

/** Each month of the history gets its statement, as a draft; those that were sent stay as they are. */
async function makePastStatements(ctx: Context, stored: StoredImport): Promise<number> {
  const { months, companyIds } = await historyOf(ctx, stored.id)
  const thisMonth = `${ctx.clock.now().toISOString().slice(0, 7)}-01`
  let made = 0
  for (const month of months.filter((month) => month < thisMonth)) {
    // A few at a time: others wait for a transaction.
    for (let at = 0; at < companyIds.length; at += companiesAtOnce) {
      made += await makeStatements(ctx, stored, month, companyIds.slice(at, at + companiesAtOnce))
      await letOthersIn()
    }
  }
  return made
}

const companiesAtOnce = 2

const makeStatements = (ctx: Context, stored: StoredImport, month: string, companyIds: string[]) =>
  ctx.db.transaction(async () => {
    const there = new Set(await statementsIn(ctx, month, companyIds))
    await makeMonth(ctx, month, companyIds)
    const added = (await statementsIn(ctx, month, companyIds)).filter((id) => !there.has(id))
    await noteChanges(
      ctx,
      stored.id,
      added.map((subjectId) => ({ subjectType: 'statement', subjectId })),
    )
    return added.length
  })

async function statementsIn(ctx: Context, month: string, companyIds: string[]): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    'SELECT id FROM statements WHERE month = $1 AND company_id = ANY($2)',
    [month, companyIds],
  )
  return rows.map(({ id }) => id)
}
