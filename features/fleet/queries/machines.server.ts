import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { siteJson } from '#features/sites/queries.server.ts'
import type { SiteView } from '#features/sites/schema.ts'
import type { Faults, MachinePhase, Terms } from '#lib/fleet-words.ts'
import { londonDate } from '#lib/time.ts'
import { freshnessOf } from '../policy/freshness.ts'
import { statusOf } from '../policy/status.ts'
import { trialOf } from '../policy/trial.ts'
import type { MachineSummary } from '../schema/view.ts'
import { demoAsleepSince } from './demonstration.server.ts'
import { phaseOf } from './phase.server.ts'
import { ofScope, type Scope, warmFoodSince } from './scope.server.ts'

interface Row {
  id: string
  serial: string
  model: Slug
  modelName: string | null
  spot: string
  companyId: string
  company: string
  site: SiteView
  terms: Terms
  phase: MachinePhase
  trialEndsAt: Date | null
  commissionedAt: Date
  heardAt: Date | null
  lastSaleAt: Date | null
  celsius: number | null
  warmSince: Date | null
  doorOpen: boolean
  doorAt: Date | null
  powerOn: boolean
  faults: Faults
  isCounted: boolean
  planned: number
  filled: number
  packs: number
  par: number
  demo: boolean
  alertsOpen: number
  sold: number
  pence: number
}

/** The machines that stand somewhere, or one of them, with what is known of each now. */
export async function readMachines(
  ctx: Context,
  { companyId }: Scope,
  machineId?: string,
): Promise<MachineSummary[]> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<Row>(
    `SELECT m.id, m.serial, m.model, m.model_name AS "modelName", m.spot, m.terms, m.trial_ends_at AS "trialEndsAt",
       m.commissioned_at AS "commissionedAt", c.id AS "companyId", c.name AS company,
       ${siteJson} AS site, t.heard_at AS "heardAt",
       t.last_sale_at AS "lastSaleAt", t.celsius, ${warmFoodSince} AS "warmSince",
       coalesce(t.door_open, false) AS "doorOpen", t.door_at AS "doorAt",
       coalesce(t.power_on, true) AS "powerOn", coalesce(t.faults, '{}') AS faults,
       ${phaseOf('t')} AS phase, k.*, m.demo, a.open AS "alertsOpen", d.sold, d.pence
     FROM machines m
     JOIN sites s ON s.id = m.site_id
     JOIN companies c ON c.id = m.company_id
     LEFT JOIN machine_states t ON t.machine_id = m.id
     CROSS JOIN LATERAL (
       SELECT coalesce(bool_or(q.is_counted), false) AS "isCounted", count(*)::int AS planned, (count(*) FILTER (WHERE q.quantity > 0))::int AS filled,
         coalesce(sum(least(q.quantity, l.par)), 0)::int AS packs, coalesce(sum(l.par), 0)::int AS par
       FROM slot_stock q
       LEFT JOIN planograms g ON g.machine_id = q.machine_id AND g.state = 'live'
       LEFT JOIN slots l ON l.planogram_id = g.id AND l.code = q.slot
       WHERE q.machine_id = m.id
     ) k
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS open FROM alerts WHERE machine_id = m.id AND resolved_at IS NULL
     ) a
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(sold), 0)::int AS sold, coalesce(sum(pence), 0)::bigint AS pence
       FROM sales_days WHERE machine_id = m.id AND day = $3
     ) d
     WHERE m.retired_at IS NULL AND ${ofScope('$1')} AND ($2::uuid IS NULL OR m.id = $2)
     ORDER BY c.name, s.name, m.serial`,
    [companyId, machineId ?? null, londonDate(now)],
  )
  const asleep = rows.some(({ demo }) => demo) && (await demoAsleepSince(ctx)) !== null
  return rows.map((row) => summaryOf({ ...row, asleep: asleep && row.demo }, now))
}

function summaryOf(row: Row & { asleep: boolean }, now: Date): MachineSummary {
  const { id, serial, model, modelName, spot, terms, celsius, alertsOpen, heardAt } = row
  return {
    id,
    serial,
    model,
    modelName,
    spot,
    company: { id: row.companyId, name: row.company },
    site: row.site,
    terms,
    phase: row.phase,
    trial: trialOf(row, now),
    commissionedAt: row.commissionedAt.toISOString(),
    status: statusOf(row, now),
    freshness: freshnessOf(heardAt, now, row.asleep),
    heardAt: heardAt?.toISOString() ?? null,
    lastSaleAt: row.lastSaleAt?.toISOString() ?? null,
    celsius,
    stock: stockOf(row),
    alertsOpen,
    today: { sold: row.sold, pence: row.pence },
  }
}

function stockOf({
  heardAt,
  isCounted,
  planned,
  filled,
  packs,
  par,
}: Row): MachineSummary['stock'] {
  if (heardAt === null || (planned > 0 && !isCounted)) return null
  return { planned, filled, packs, par }
}
