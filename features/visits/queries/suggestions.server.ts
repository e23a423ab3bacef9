import type { Context } from '#db/context.server.ts'
import { addDays, daysBetween, londonDate } from '#lib/time.ts'
import { longestBetweenVisits, needOf, type SiteOutlook } from '../policy/suggestions.ts'
import { mostSuggested, type SiteAlert, type Suggestion } from '../schema.ts'

interface Row {
  id: string
  name: string
  postcode: string
  company: string
  alerts: SiteAlert[]
  lastVisitOn: string | null
  outlook: SiteOutlook | null
  /** That, or when its first machine was put up. */
  seenOn: string
}

/**
 * Which sites need a visit and have none planned, the neediest first. What
 * is short or expires is in the alerts, what will be in the outlook, so no slot is looked at here.
 */
export async function suggestVisits(ctx: Context): Promise<Suggestion[]> {
  const today = londonDate(ctx.clock.now())
  const { rows } = await ctx.db.query<Row>(
    `SELECT * FROM (
       SELECT s.id, s.name, s.postcode, c.name AS company, coalesce(a.alerts, '[]') AS alerts,
         v.day::text AS "lastVisitOn", o.outlook, o.visit_by,
         coalesce(v.day, (m.first AT TIME ZONE 'Europe/London')::date)::text AS "seenOn"
       FROM sites s
       JOIN companies c ON c.id = s.company_id
       JOIN (
         -- One that never reported sells nothing: it waits to be connected, not to be served.
         SELECT m.site_id, min(m.commissioned_at) AS first FROM machines m
         JOIN machine_states h ON h.machine_id = m.id AND h.heard_at IS NOT NULL
         WHERE m.retired_at IS NULL GROUP BY m.site_id
       ) m ON m.site_id = s.id
       LEFT JOIN (
         SELECT m.site_id, jsonb_agg(jsonb_build_object('kind', a.kind, 'urgency', a.urgency,
           'details', a.details)) AS alerts
         FROM alerts a JOIN machines m ON m.id = a.machine_id
         WHERE a.resolved_at IS NULL GROUP BY m.site_id
       ) a ON a.site_id = s.id
       LEFT JOIN (
         SELECT m.site_id, min(k.visit_by) AS visit_by, jsonb_build_object('sellingOut',
           sum(k.selling_out), 'lostPence', sum(k.lost_pence), 'pays',
           coalesce(min(k.visit_by) <= $2, false)) AS outlook
         FROM stock_outlooks k JOIN machines m ON m.id = k.machine_id
         WHERE m.retired_at IS NULL GROUP BY m.site_id
       ) o ON o.site_id = s.id
       LEFT JOIN LATERAL (
         SELECT planned_for AS day FROM visits WHERE site_id = s.id AND state = 'done'
         ORDER BY planned_for DESC LIMIT 1
       ) v ON true
       WHERE NOT EXISTS (
         SELECT 1 FROM visits o WHERE o.site_id = s.id AND o.state IN ('planned', 'under-way')
       )
     ) needy WHERE alerts <> '[]' OR "seenOn" <= $1 OR visit_by <= $2`,
    [addDays(today, -longestBetweenVisits), addDays(today, 1)],
  )
  return rows
    .flatMap(({ id, name, postcode, company, alerts, lastVisitOn, seenOn, outlook }) => {
      const need = needOf(alerts, Math.max(0, daysBetween(seenOn, today)), outlook)
      return need ? [{ site: { id, name, postcode }, company, lastVisitOn, ...need }] : []
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSuggested)
}
