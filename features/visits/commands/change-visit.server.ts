import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import { visits } from '#db/schema/visits.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { isStaff } from '#features/accounts/queries/staff.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { mostDaysAhead, type VisitChange, type VisitPlan } from '../schema.ts'

export type Visit = typeof visits.$inferSelect
type VisitProblem =
  | 'not_found'
  | 'no_such_site'
  | 'no_such_person'
  | 'day_past'
  | 'day_far'
  | 'day_taken'
  | 'before_its_day'
  | 'changed_meanwhile'
  | 'not_planned'
  | 'not_under_way'
export type VisitOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: VisitProblem }
  /** Nobody did anything at these machines, by their serials. */
  | { ok: false; reason: 'machines_untouched'; serials: string[] }

const refused = (reason: VisitProblem): VisitOutcome => ({ ok: false, reason })

/** Somebody is to go to a site on a day. */
export function planVisit(ctx: Context, plan: VisitPlan): Promise<VisitOutcome> {
  return ctx.db.transaction(async () => {
    const [site] = await ctx.db.orm
      .select({ companyId: sites.companyId })
      .from(sites)
      .innerJoin(machines, and(eq(machines.siteId, sites.id), isNull(machines.retiredAt)))
      .where(eq(sites.id, plan.siteId))
      .limit(1)
    if (!site) return refused('no_such_site')
    const problem = (await problemOf(ctx, plan)) ?? (await dayTaken(ctx, plan))
    if (problem) return refused(problem)
    const now = ctx.clock.now()
    const visit = { ...plan, id: newId(now), companyId: site.companyId, createdAt: now }
    await ctx.db.orm.insert(visits).values({ ...visit, state: 'planned' })
    await recordVisit(ctx, visit, 'visit.planned', { plannedFor: plan.plannedFor })
    return { ok: true, id: visit.id }
  })
}

/** To another day, or to somebody else. */
export function changeVisit(ctx: Context, id: string, change: VisitChange): Promise<VisitOutcome> {
  return withVisit(ctx, id, async (visit) => {
    if (visit.state !== 'planned') return refused('not_planned')
    if (visit.version !== change.version) return refused('changed_meanwhile')
    const { plannedFor, assigneeId, note } = change
    const isMoved = plannedFor !== visit.plannedFor
    const taken = isMoved && (await dayTaken(ctx, { siteId: visit.siteId, plannedFor }))
    const problem = (await problemOf(ctx, change)) ?? (taken || undefined)
    if (problem) return refused(problem)
    await setVisit(ctx, id, { plannedFor, assigneeId, note })
    await recordVisit(ctx, visit, 'visit.moved', { from: visit.plannedFor, to: plannedFor })
    return { ok: true, id }
  })
}

export function cancelVisit(ctx: Context, id: string): Promise<VisitOutcome> {
  return withVisit(ctx, id, async (visit) => {
    if (visit.state !== 'planned') return refused('not_planned')
    await setVisit(ctx, id, { state: 'cancelled', finishedAt: ctx.clock.now() })
    await recordVisit(ctx, visit, 'visit.cancelled', {})
    return { ok: true, id }
  })
}

async function problemOf(
  ctx: Context,
  plan: Pick<VisitPlan, 'plannedFor' | 'assigneeId'>,
): Promise<VisitProblem | undefined> {
  const today = londonDate(ctx.clock.now())
  if (plan.plannedFor < today) return 'day_past'
  if (plan.plannedFor > addDays(today, mostDaysAhead)) return 'day_far'
  if (plan.assigneeId && !(await isStaff(ctx, plan.assigneeId))) return 'no_such_person'
  return undefined
}

/** Somebody goes to the site on that day already. Of two who plan it at once, one waits for the other. */
export async function dayTaken(
  ctx: Context,
  { siteId, plannedFor }: Pick<VisitPlan, 'siteId' | 'plannedFor'>,
): Promise<VisitProblem | undefined> {
  await ctx.db.query('SELECT 1 FROM sites WHERE id = $1 FOR NO KEY UPDATE', [siteId])
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM visits WHERE site_id = $1 AND planned_for = $2
       AND state IN ('planned', 'under-way') LIMIT 1`,
    [siteId, plannedFor],
  )
  return rows.length > 0 ? 'day_taken' : undefined
}

/** Nobody else changes this visit until the transaction is over. */
export function withVisit<Outcome>(
  ctx: Context,
  id: string,
  change: (visit: Visit) => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [visit] = await ctx.db.orm.select().from(visits).where(eq(visits.id, id)).for('update')
    return visit ? change(visit) : { ok: false, reason: 'not_found' }
  })
}

export async function setVisit(ctx: Context, id: string, columns: Partial<Visit>): Promise<void> {
  await ctx.db.orm
    .update(visits)
    .set({ ...columns, version: sql`${visits.version} + 1` })
    .where(eq(visits.id, id))
}

/** The site's company hears of it, too: they see when somebody comes next. */
export async function recordVisit(
  ctx: Context,
  { id, siteId }: Pick<Visit, 'id' | 'siteId'>,
  action: `visit.${string}`,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, { action, subjectType: 'visit', subjectId: id, details })
  const there = await ctx.db.orm
    .select({ id: machines.id })
    .from(machines)
    .where(eq(machines.siteId, siteId))
    .limit(1)
  await announceFleet(
    ctx,
    there.map(({ id }) => id),
  )
}
