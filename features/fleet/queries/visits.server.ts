import type { Context } from '#db/context.server.ts'
import { londonDate } from '#lib/time.ts'
import type { PlannedVisit } from '../schema/view.ts'
import type { Scope } from './scope.server.ts'

const ofCompany = '($1::uuid IS NULL OR v.company_id = $1) AND ($2::uuid IS NULL OR v.site_id = $2)'

/** When somebody comes next, to one site or to any; what should have been and was not is no promise. */
export async function readNextVisit(
  ctx: Context,
  { companyId }: Scope,
  siteId?: string,
): Promise<PlannedVisit | null> {
  const { rows } = await ctx.db.query<PlannedVisit>(
    `SELECT v.planned_for::text AS "plannedFor", s.name AS site, v.state = 'under-way' AS "underWay"
     FROM visits v JOIN sites s ON s.id = v.site_id
     WHERE v.state IN ('planned', 'under-way') AND v.planned_for >= $3 AND ${ofCompany}
     ORDER BY v.planned_for, v.id LIMIT 1`,
    [companyId, siteId ?? null, londonDate(ctx.clock.now())],
  )
  return rows[0] ?? null
}

/** When somebody was last done with this machine: others of its site do not count. */
export async function readLastVisit(
  ctx: Context,
  { companyId }: Scope,
  siteId: string,
  machineId: string,
): Promise<string | null> {
  const { rows } = await ctx.db.query<{ at: Date }>(
    `SELECT d.serviced_at AS at FROM visits v
     JOIN visit_machines d ON d.visit_id = v.id AND d.machine_id = $3
     WHERE v.state IN ('under-way', 'done') AND d.serviced_at IS NOT NULL AND ${ofCompany}
     ORDER BY v.planned_for DESC, d.serviced_at DESC LIMIT 1`,
    [companyId, siteId, machineId],
  )
  return rows[0]?.at.toISOString() ?? null
}
