import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { visits } from '#db/schema/visits.ts'
import { namesOf, shownName } from '#features/accounts/queries/staff.server.ts'
import { siteColumns } from '#features/sites/queries.server.ts'
import {
  mostPast,
  type VisitChoices,
  type VisitDetail,
  type VisitLists,
  type VisitRow,
} from '../schema.ts'
import { machinesWithoutPlan, plannedMachines, visitedMachines } from './lines.server.ts'

const isOpen = sql`${visits.state} IN ('planned', 'under-way')`
const mostOpen = 500

async function rowsWhere(
  ctx: Context,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<VisitRow[]> {
  const rows = await ctx.db.orm
    .select({
      id: visits.id,
      plannedFor: visits.plannedFor,
      state: visits.state,
      note: visits.note,
      site: siteColumns,
      company: companies.name,
      machines: sql<number>`(SELECT count(*)::int FROM machines
        WHERE machines.site_id = visits.site_id AND machines.retired_at IS NULL)`,
      assigneeId: visits.assigneeId,
      startedAt: visits.startedAt,
      finishedAt: visits.finishedAt,
      version: visits.version,
    })
    .from(visits)
    .innerJoin(sites, eq(sites.id, visits.siteId))
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const names = await namesOf(
    ctx,
    rows.map(({ assigneeId }) => assigneeId),
  )
  return rows.map((row) => ({
    ...row,
    assignee: (row.assigneeId && names.get(row.assigneeId)) ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** What lies ahead, the next first, and what is over, the newest first. */
export async function listVisits(ctx: Context): Promise<VisitLists> {
  const past = [desc(visits.finishedAt), desc(visits.id)]
  return {
    upcoming: await rowsWhere(ctx, isOpen, [asc(visits.plannedFor), asc(visits.id)], mostOpen),
    past: await rowsWhere(ctx, isNotNull(visits.finishedAt), past, mostPast),
  }
}

/** With its pick list. */
export async function findVisit(ctx: Context, id: string): Promise<VisitDetail | undefined> {
  const [row] = await rowsWhere(ctx, eq(visits.id, id), [asc(visits.id)], 1)
  if (!row) return undefined
  const siteId = row.site.id
  const machines =
    row.state === 'planned'
      ? await plannedMachines(ctx, siteId, row.plannedFor)
      : await visitedMachines(ctx, { id, siteId })
  return { ...row, machines, withoutPlan: await machinesWithoutPlan(ctx, siteId) }
}

/** Sites at which machines stand, and those who go there. */
export async function visitChoices(ctx: Context): Promise<VisitChoices> {
  return {
    sites: await ctx.db.orm
      .selectDistinct({ id: sites.id, name: sites.name, company: companies.name })
      .from(sites)
      .innerJoin(companies, eq(companies.id, sites.companyId))
      .innerJoin(machines, and(eq(machines.siteId, sites.id), isNull(machines.retiredAt)))
      .orderBy(asc(companies.name), asc(sites.name), asc(sites.id)),
    staff: await ctx.db.orm
      .select({ id: profiles.userId, name: shownName })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(profiles.state, 'approved'), inArray(profiles.role, ['operations', 'admin'])))
      .orderBy(asc(shownName)),
  }
}
