import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { importChanges, importHashes, imports } from '#db/schema/imports.ts'
import { putPlanLive } from '#features/fleet/commands/put-plan-live.server.ts'
import { slotsOf } from '#features/fleet/queries/planogram.server.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { makeMonth } from '#features/statements/commands.server.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { inParts } from '#lib/parts.ts'
import { monthWords } from '#lib/time.ts'
import { forgetNamesOf } from './kept-names.server.ts'
import { forgetEmptySums, historyOf, removeHistory } from './store-history.server.ts'
import { productColumns } from './store-products.server.ts'
import { moveImport, type StoredImport } from './stored-import.server.ts'

type Changed = typeof importChanges.$inferSelect

/** Why an import cannot be undone any more, in words; nothing if it can. */
export async function whyNotUndone(
  ctx: Context,
  stored: StoredImport,
): Promise<string | undefined> {
  if (stored.plan.kind !== 'sales') return undefined
  const { months, companyIds, pence } = await historyOf(ctx, stored.id)
  const { rows: sent } = await ctx.db.query<{ month: string }>(
    `SELECT to_char(min(month), 'YYYY-MM-DD') AS month FROM statements
     WHERE state <> 'draft' AND month = ANY($1::date[]) AND company_id = ANY($2)`,
    [months, companyIds],
  )
  if (sent[0]?.month) {
    return `The statement for ${monthWords(sent[0].month)} was sent with these sales. It cannot be undone.`
  }
  return pence === (stored.outcome?.pence ?? 0)
    ? undefined
    : 'Single sales of this import are past their retention. Only their sums are left, and they stay.'
}

const linesAtOnce = { embedded: 200, postgres: 2500 } as const
/** Each is looked for in every table that may refer to it. */
const thingsAtOnce = { embedded: 20, postgres: 250 } as const

/**
 * Takes everything back that an import stored. What it changed goes all or nothing; what it made goes in
 * batches, after a look at all of it, so that others are answered in between.
 */
export async function undoImport(ctx: Context, stored: StoredImport): Promise<void> {
  const isSales = stored.plan.kind === 'sales'
  const kept: string[] = []
  const stopIfUsed = () => {
    // Sales are gone by then: what else uses a machine that was made for them keeps it.
    if (!isSales && kept.length > 0) throw new InUse(kept.slice(0, 5).join(' '))
  }
  try {
    if (isSales) await removeSales(ctx, stored)
    const changes = await ctx.db.orm
      .select()
      .from(importChanges)
      .where(eq(importChanges.importId, stored.id))
      .orderBy(desc(importChanges.position))
    await ctx.db.transaction(async () => {
      const isMade = ({ subjectType, before }: Changed) => subjectType in tables && before === null
      for (const change of changes.filter((change) => !isMade(change))) {
        const words = await takeBack(ctx, change)
        if (words) kept.push(words)
      }
      stopIfUsed()
      // Products of a plan from which a machine has sold are in its history, and stay.
      if (!isSales && stored.plan.kind !== 'planograms') {
        const made = changes.filter(isMade).map(({ subjectId }) => subjectId)
        for (const type of madeTypes) kept.push(...wordsOf(await usesOf(ctx, type, made, made)))
        stopIfUsed()
      }
      const others = changes.filter((change) => !isMade(change))
      await forgetChanges(ctx, stored.id, others)
    })
    kept.push(...(await takeBackMade(ctx, stored.id)))
    await ctx.db.transaction(async () => {
      const outcome = stored.outcome && { ...stored.outcome, kept }
      await moveImport(ctx, stored, { state: 'undone', position: 0, outcome, problem: null })
      await recordAudit(ctx, {
        action: 'import.undone',
        subjectType: 'import',
        subjectId: stored.id,
        details: { kind: stored.plan.kind, kept: kept.length },
      })
    })
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    const problem = `Nothing was undone. ${error.message}`
    await moveImport(ctx, stored, { state: 'done', problem })
  }
}

class InUse extends Error {}

async function removeSales(ctx: Context, stored: StoredImport): Promise<void> {
  const { id, report } = stored
  const { months, days, machineIds, companyIds } = await historyOf(ctx, id)
  const { rows } = await ctx.db.query<{ first: number | null; last: number | null }>(
    `SELECT min(abs(number))::int AS first, max(abs(number))::int AS last FROM sales
     WHERE import_id = $1`,
    [id],
  )
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return
  const step = linesAtOnce[ctx.db.kind]
  for (let from = first; from <= last; from += step) {
    await ctx.db.transaction(async () => {
      await removeHistory(ctx, id, report?.timed ?? false, { from, to: from + step - 1 })
      const position = Math.max(0, stored.rows - (from - first))
      await ctx.db.orm.update(imports).set({ position }).where(eq(imports.id, id))
    })
    await letOthersIn()
  }
  await forgetEmptySums(ctx, machineIds, days)
  await ctx.db.transaction(async () => {
    await ctx.db.orm.delete(importHashes).where(eq(importHashes.importId, id))
    for (const month of months) {
      const there = await draftsIn(ctx, month, companyIds)
      if (there.length > 0) await makeMonth(ctx, month, there)
    }
  })
}

async function draftsIn(ctx: Context, month: string, companyIds: string[]): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT company_id AS id FROM statements
     WHERE month = $1 AND state = 'draft' AND company_id = ANY($2)`,
    [month, companyIds],
  )
  return rows.map(({ id }) => id)
}

/** Undoes one change; what stands against it, in words, if something does. */
async function takeBack(ctx: Context, change: Changed): Promise<string | undefined> {
  const { subjectType, subjectId } = change
  switch (subjectType) {
    case 'statement':
      await ctx.db.query(`DELETE FROM statements WHERE id = $1 AND state = 'draft'`, [subjectId])
      return undefined
    case 'contact':
      await ctx.db.query('DELETE FROM contacts WHERE id = $1', [subjectId])
      return undefined
    case 'planogram':
      return takeBackPlan(ctx, change)
    default:
      return takeBackChange(ctx, change)
  }
}

const tables = { machine: 'machines', product: 'products', site: 'sites', company: 'companies' }
const nameColumns = { machine: 'serial', product: 'name', site: 'name', company: 'name' }
type Made = keyof typeof tables

/** What goes with a thing: it was worked out, and nobody has entered it. */
const ownTables = [
  ...['machine_states', 'sales_hours', 'report_streams', 'price_changes', 'empty_spells'],
  ...['demand', 'demand_hours', 'demand_forecasts', 'stock_outlooks'],
]
const useWords: Record<string, string> = {
  ...{
    sales_days: 'has sales',
    device_credentials: 'has a device key',
    slots: 'is in a planogram',
  },
  ...{ planograms: 'has a planogram', dex_files: 'has audit files', machines: 'has machines' },
  ...{
    sites: 'has sites',
    contacts: 'has contacts',
    profiles: 'has accounts',
    visits: 'has visits',
  },
  ...{ statements: 'has statements', alerts: 'has alerts', visit_lines: 'is on a pick list' },
}

const madeTypes = ['product', 'machine', 'site', 'company'] as const

/** Deletes what an import made, a few at a time; what something else refers to stays, and is named. */
async function takeBackMade(ctx: Context, importId: string): Promise<string[]> {
  const kept: string[] = []
  for (const type of madeTypes) {
    const made = await ctx.db.orm
      .select({ position: importChanges.position, subjectId: importChanges.subjectId })
      .from(importChanges)
      .where(
        and(
          eq(importChanges.importId, importId),
          eq(importChanges.subjectType, type),
          isNull(importChanges.before),
        ),
      )
      .orderBy(desc(importChanges.position))
    for (const some of inParts(made, thingsAtOnce[ctx.db.kind])) {
      const ids = some.map(({ subjectId }) => subjectId)
      await ctx.db.transaction(async () => {
        kept.push(...(await takeBackNew(ctx, type, ids)))
        await forgetChanges(ctx, importId, some)
      })
      await letOthersIn()
    }
  }
  return kept
}

/** What was taken back is not taken back again after a kill, and no name leads to it. */
async function forgetChanges(
  ctx: Context,
  importId: string,
  changes: readonly Pick<Changed, 'position' | 'subjectId'>[],
): Promise<void> {
  const positions = changes.map(({ position }) => position)
  await ctx.db.orm
    .delete(importChanges)
    .where(and(eq(importChanges.importId, importId), inArray(importChanges.position, positions)))
  await forgetNamesOf(
    ctx,
    changes.map(({ subjectId }) => subjectId),
  )
}

const referencesTo = async ({ db }: Context, type: Made) =>
  (
    await db.query<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = to_regclass($1) AND c.conparentid = 0`,
      [tables[type]],
    )
  ).rows

interface Use {
  id: string
  name: string
  words: string
}

const wordsOf = (uses: readonly Use[]) => uses.map(({ name, words }) => `${name} ${words}.`)

/** Which of these things something else refers to, other than what goes with them. */
async function usesOf(
  ctx: Context,
  type: Made,
  ids: readonly string[],
  going: readonly string[],
): Promise<Use[]> {
  const used = new Map<string, string>()
  for (const { table, column } of await referencesTo(ctx, type)) {
    if (ownTables.includes(table)) continue
    const isGoing = Object.values(tables).includes(table) ? 'AND NOT (id = ANY($2))' : ''
    const { rows } = await ctx.db.query<{ id: string }>(
      `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} = ANY($1) ${isGoing}`,
      isGoing ? [ids, going] : [ids],
    )
    for (const { id } of rows) used.set(id, useWords[table] ?? used.get(id) ?? 'is in use')
  }
  const { rows: named } = await ctx.db.query<{ id: string; name: string }>(
    `SELECT id, ${nameColumns[type]} AS name FROM ${tables[type]} WHERE id = ANY($1) ORDER BY 2`,
    [[...used.keys()]],
  )
  return named.map(({ id, name }) => ({ id, name, words: used.get(id) ?? '' }))
}

/** Deletes things that an import made; those that something else refers to stay, and are named. */
async function takeBackNew(ctx: Context, type: Made, ids: readonly string[]): Promise<string[]> {
  const uses = await usesOf(ctx, type, ids, [])
  const used = new Set(uses.map(({ id }) => id))
  const free = ids.filter((id) => !used.has(id))
  for (const { table, column } of await referencesTo(ctx, type)) {
    if (!ownTables.includes(table)) continue
    await ctx.db.query(`DELETE FROM ${table} WHERE ${column} = ANY($1)`, [free])
  }
  await ctx.db.query(`DELETE FROM ${tables[type]} WHERE id = ANY($1)`, [free])
  return wordsOf(uses)
}

/** Only where nobody has changed it since. */
async function takeBackChange(ctx: Context, { subjectType, subjectId, before, after }: Changed) {
  const type = subjectType as 'machine' | 'product'
  const columnOf: Record<string, string> =
    type === 'machine'
      ? { spot: 'spot', terms: 'terms' }
      : Object.fromEntries(productColumns.map(([column, field]) => [field, column]))
  const fields = Object.entries(before as Record<string, unknown>)
  const columns = fields.map(([field]) => columnOf[field] ?? field)
  const { rows } = await ctx.db.query<Record<string, unknown>>(
    `SELECT ${nameColumns[type]} AS name_of_it, ${columns.join(', ')} FROM ${tables[type]}
     WHERE id = $1 FOR UPDATE`,
    [subjectId],
  )
  const now = rows[0]
  if (!now) return undefined
  const left = after as Record<string, unknown>
  const isAsLeft = fields.every(
    ([field], index) => JSON.stringify(now[columns[index] ?? '']) === JSON.stringify(left[field]),
  )
  if (!isAsLeft) return `${now.name_of_it} has been changed since.`
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ')
  await ctx.db.query(`UPDATE ${tables[type]} SET ${set}, version = version + 1 WHERE id = $1`, [
    subjectId,
    ...fields.map(([, value]) => value),
  ])
  await recordAudit(ctx, {
    action: type === 'machine' ? 'machine.changed' : 'product.changed',
    subjectType: type,
    subjectId,
    details: before as Record<string, unknown>,
  })
  return undefined
}

async function takeBackPlan(ctx: Context, { subjectId: machineId, before, after }: Changed) {
  const { rows } = await ctx.db.query<{ id: string | null; serial: string }>(
    `SELECT g.id, m.serial FROM machines m
     LEFT JOIN planograms g ON g.machine_id = m.id AND g.state = 'live' WHERE m.id = $1`,
    [machineId],
  )
  const { planogramId } = after as { planogramId: string }
  const liveId = rows[0]?.id
  // A later import that was undone has put the same plan back under a new id.
  const plans = await slotsOf(ctx, liveId ? [liveId, planogramId] : [])
  if (!liveId || JSON.stringify(plans.get(liveId)) !== JSON.stringify(plans.get(planogramId))) {
    return `${rows[0]?.serial} has had another planogram since.`
  }
  const slots = before as PlannedSlot[]
  if (slots.length > 0) await putPlanLive(ctx, machineId, slots)
  else {
    await ctx.db.query(`UPDATE planograms SET state = 'past', live_until = $2 WHERE id = $1`, [
      liveId,
      ctx.clock.now(),
    ])
    await ctx.db.query('DELETE FROM slot_stock WHERE machine_id = $1', [machineId])
    await recordAudit(ctx, {
      action: 'planogram.discarded',
      subjectType: 'machine',
      subjectId: machineId,
      details: { planogramId: liveId },
    })
  }
  for (const id of new Set([liveId, planogramId])) await forgetUnusedPlan(ctx, id)
  return undefined
}

/** A plan from which nothing was sold is no history. */
async function forgetUnusedPlan(ctx: Context, planogramId: string): Promise<void> {
  const { rows } = await ctx.db.query<{ machineId: string; from: Date }>(
    `DELETE FROM planograms g WHERE g.id = $1 AND NOT EXISTS (
       SELECT FROM sales s WHERE s.machine_id = g.machine_id AND s.at >= g.live_from)
     RETURNING g.machine_id AS "machineId", g.live_from AS from`,
    [planogramId],
  )
  for (const { machineId, from } of rows) {
    await ctx.db.query('DELETE FROM price_changes WHERE machine_id = $1 AND "from" = $2', [
      machineId,
      from,
    ])
  }
}
