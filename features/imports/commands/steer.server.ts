import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropPieces } from '#db/file-pieces.server.ts'
import { importPieces, importRows, imports } from '#db/schema/imports.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { fieldsOf } from '../policy/fields.ts'
import { missingIn } from '../policy/match-columns.ts'
import { companyNamed } from '../policy/names.ts'
import { type CellProblem, cellReader, understandSale } from '../policy/understand-sale.ts'
import { understandSetup } from '../policy/understand-setup.ts'
import type { ImportState, NamesSave, PlanSave } from '../schema.ts'
import { choiceOf, chosenIds, existingIds, knownIds } from './make-names.server.ts'
import { findImport, moveImport, type StoredImport } from './stored-import.server.ts'
import { whyNotUndone } from './undo-import.server.ts'

type Refusal = 'not_found' | 'changed_meanwhile' | 'not_now'
type Steered<More extends string = never> =
  | { ok: true }
  | { ok: false; reason: Refusal | More; message?: string; fields?: Record<string, string> }

/** Finds an import in one of these states and of this version, and moves it on, in one transaction. */
async function steer<More extends string = never>(
  ctx: Context,
  asked: { id: string; version: number; from: readonly ImportState[] },
  act: (stored: StoredImport) => Promise<Steered<More> | undefined>,
): Promise<Steered<More>> {
  return ctx.db.transaction(async () => {
    await ctx.db.query('SELECT FROM imports WHERE id = $1 FOR UPDATE', [asked.id])
    const stored = await findImport(ctx, asked.id)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.version !== asked.version) return { ok: false, reason: 'changed_meanwhile' }
    if (!asked.from.includes(stored.state)) return { ok: false, reason: 'not_now' }
    return (await act(stored)) ?? { ok: true }
  })
}

const startWork = (ctx: Context, importId: string) =>
  ctx.jobs.enqueue('imports.work', { importId }, { id: newId(ctx.clock.now()) })

const settable = ['draft', 'ready', 'undone'] as const

/** How the file is read from now on; the check follows. */
export async function setPlan(
  ctx: Context,
  id: string,
  save: PlanSave,
): Promise<Steered<'incomplete'>> {
  const { version, ...plan } = save
  return steer<'incomplete'>(ctx, { id, version, from: settable }, async (stored) => {
    const fields = stored.about.columns.map((_, index) => {
      const field = plan.fields[index] ?? null
      return field !== null && field in fieldsOf(plan.kind) ? field : null
    })
    const isGiven = (field: string) => (plan.fixed[field] ?? '') !== ''
    const missing = missingIn(plan.kind, fields).filter(
      (field) => !isGiven(field) && !(field === 'company' && plan.defaults.company !== ''),
    )
    if (missing.length > 0) {
      const labels = missing.map((field) => fieldsOf(plan.kind)[field]?.label ?? field)
      const message = `Choose a column for: ${labels.join(', ')}.`
      return { ok: false, reason: 'incomplete', message, fields: { fields: message } }
    }
    const change = { plan: { ...plan, fields }, kind: plan.kind, outcome: null, position: 0 }
    await moveImport(ctx, stored, { state: 'checking', ...change, report: null, problem: null })
    await startWork(ctx, id)
  })
}

export async function setNames(ctx: Context, id: string, save: NamesSave): Promise<Steered> {
  const { version, defaults, ...names } = save
  return steer(ctx, { id, version, from: ['ready'] }, async (stored) => {
    const ids = chosenIds(names)
    const existing = await existingIds(ctx, ids)
    if (existing.size < ids.length) return { ok: false, reason: 'changed_meanwhile' }
    const plan = { ...stored.plan, defaults }
    await moveImport(ctx, stored, { state: 'ready', names, plan })
  })
}

/** Starts the import, goes on with one that stopped, or takes in what has been mended since. */
export async function startImport(
  ctx: Context,
  id: string,
  version: number,
): Promise<Steered<'no_company'>> {
  const from = ['ready', 'stopped', 'done'] as const
  return steer<'no_company'>(ctx, { id, version, from }, async (stored) => {
    const { company } = stored.plan.defaults
    // No machine comes to be at a company that nobody has looked at.
    const isUnsaid = (name: string) => name !== company && !(name in stored.names.company)
    const made = stored.report?.machines.filter(
      (thing) => choiceOf('machine', stored, thing) === 'new',
    )
    const names = (made ?? []).map((thing) => companyNamed(thing, company))
    if (names.includes('')) return { ok: false, reason: 'no_company' }
    if (names.some(isUnsaid)) {
      const message = 'Confirm the companies of the new machines first.'
      return { ok: false, reason: 'no_company', message, fields: { company: message } }
    }
    await moveImport(ctx, stored, { state: 'importing', problem: null })
    await recordAudit(ctx, {
      action: 'import.started',
      subjectType: 'import',
      subjectId: id,
      details: { kind: stored.plan.kind, rows: stored.rows },
    })
    await startWork(ctx, id)
  })
}

export async function startUndo(
  ctx: Context,
  id: string,
  version: number,
): Promise<Steered<'in_use'>> {
  return steer<'in_use'>(ctx, { id, version, from: ['done', 'stopped'] }, async (stored) => {
    const message = await whyNotUndone(ctx, stored)
    if (message) return { ok: false, reason: 'in_use', message }
    await moveImport(ctx, stored, { state: 'undoing', problem: null })
    await startWork(ctx, id)
  })
}

/** A file from which nothing was stored, or nothing is left. */
export async function discardImport(ctx: Context, id: string): Promise<Steered> {
  const stored = await findImport(ctx, id)
  if (!stored) return { ok: false, reason: 'not_found' }
  const done = await steer(ctx, { id, version: stored.version, from: settable }, async () => {
    await ctx.db.orm.delete(imports).where(eq(imports.id, id))
    await recordAudit(ctx, {
      action: 'import.discarded',
      subjectType: 'import',
      subjectId: id,
      details: { kind: stored.plan.kind, rows: stored.rows },
    })
    return undefined
  })
  if (done.ok) await dropPieces(ctx, importPieces, stored.fileId)
  return done
}

/** Keeps what somebody wrote into a row that waits, and says what is still wrong with it. */
export async function mendRow(
  ctx: Context,
  id: string,
  line: number,
  cells: string[],
): Promise<{ problems: CellProblem[] } | { ok: false; reason: 'not_found' | 'not_now' }> {
  const stored = await findImport(ctx, id)
  if (!stored) return { ok: false, reason: 'not_found' }
  if (!['ready', 'done', 'stopped'].includes(stored.state)) return { ok: false, reason: 'not_now' }
  const { plan } = stored
  const whole = stored.about.columns.map((_, index) => (cells[index] ?? '').trim())
  const read = cellReader(plan)(whole)
  const today = londonDate(ctx.clock.now())
  const understood =
    plan.kind === 'sales'
      ? understandSale(plan, read, today)
      : understandSetup(plan.kind, plan, read, today)
  const problems = 'problems' in understood ? understood.problems : []
  const unknown = 'sale' in understood ? await unknownNames(ctx, stored, understood.sale) : []
  const kept = [...problems, ...unknown]
  return ctx.db.transaction(async () => {
    const mended = await ctx.db.orm
      .update(importRows)
      .set({ cells: whole, problems: kept })
      .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
      .returning({ line: importRows.line })
    if (mended.length === 0) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'import.mended',
      subjectType: 'import',
      subjectId: id,
      details: { line },
    })
    return { problems: kept }
  })
}

/** A mended row may name what neither its file nor the fleet has: then nobody has said what it is. */
async function unknownNames(
  ctx: Context,
  { report }: StoredImport,
  sale: Record<'machine' | 'product', string>,
): Promise<CellProblem[]> {
  const inFile = { machine: report?.machines ?? [], product: report?.products ?? [] }
  const problems: CellProblem[] = []
  for (const field of ['machine', 'product'] as const) {
    const name = sale[field]
    const isInFile = inFile[field].some((thing) => [thing.name, ...thing.aliases].includes(name))
    if (name === '' || isInFile || (await knownIds(ctx, field, [name])).size > 0) continue
    const place = field === 'machine' ? 'the fleet' : 'the catalogue'
    const message = `Neither this file nor ${place} has a ${field} with this name.`
    problems.push({ field, message })
  }
  return problems
}
