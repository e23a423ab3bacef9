import { machines as models, type Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { londonMoment, monthFrom } from '#lib/time.ts'
import { hoursPowered, kilowattHours } from './policy.ts'
import type { MachineEnergy, Sustainability } from './schema.ts'

interface MachineRow {
  id: string
  serial: string
  site: string
  spot: string
  model: Slug
  commissioned_at: Date
  retired_at: Date | null
  quarters: number
}

/** What a company's machines used and wasted in a month, from our own records alone. */
export async function sustainabilityOf(
  ctx: Context,
  companyId: string,
  month: string,
): Promise<Sustainability> {
  const now = ctx.clock.now()
  const next = monthFrom(month, 1)
  const from = londonMoment(month, 0)
  const ends = londonMoment(next, 0)
  const period = { from, until: ends < now ? ends : now }
  const { rows: found } = await ctx.db.query<MachineRow>(
    `SELECT m.id, m.serial, s.name AS site, m.spot, m.model, m.commissioned_at, m.retired_at,
       (SELECT count(*)::int FROM reading_quarters q
        WHERE q.machine_id = m.id AND q.at >= $2 AND q.at < $3 AND q.power_lost) AS quarters
     FROM machines m JOIN sites s ON s.id = m.site_id
     -- A machine that has never reported has no records.
     JOIN machine_states t ON t.machine_id = m.id AND t.heard_at IS NOT NULL
     WHERE m.company_id = $1 AND m.commissioned_at < $3 AND (m.retired_at IS NULL OR m.retired_at > $2)
     ORDER BY s.name, m.serial`,
    [companyId, period.from, period.until],
  )
  const visits = await visitsOf(ctx, companyId, period)
  const sales = await salesOf(ctx, companyId, month, next)
  return {
    month,
    unfinished: ends > now,
    machines: found.map((machine) => energyOf(machine, period)),
    ...visits,
    ...sales,
  }
}

function energyOf(machine: MachineRow, period: { from: Date; until: Date }): MachineEnergy {
  const { id, serial, site, spot, quarters } = machine
  const { name, watts } = models[machine.model]
  const stood = {
    from: new Date(machine.commissioned_at),
    until: machine.retired_at && new Date(machine.retired_at),
  }
  const hours = Math.round(hoursPowered(period, stood, quarters))
  return {
    ...{ machineId: id, serial, site, spot, model: name, watts, hours },
    kilowattHours: kilowattHours(watts, hours),
  }
}

async function visitsOf(
  ctx: Context,
  companyId: string,
  { from, until }: { from: Date; until: Date },
) {
  const { rows } = await ctx.db.query<{ visits: number; filled: number; wasted: number }>(
    `SELECT count(DISTINCT v.id)::int AS visits, coalesce(sum(l.filled), 0)::int AS filled,
       coalesce(sum(l.wasted), 0)::int AS wasted
     FROM visits v LEFT JOIN visit_lines l ON l.visit_id = v.id
     WHERE v.company_id = $1 AND v.state = 'done' AND v.finished_at >= $2 AND v.finished_at < $3`,
    [companyId, from, until],
  )
  return rows[0] ?? { visits: 0, filled: 0, wasted: 0 }
}

async function salesOf(ctx: Context, companyId: string, month: string, next: string) {
  const { rows } = await ctx.db.query<{ sold: number; inDeposit: number }>(
    `SELECT coalesce(sum(d.sold), 0)::int AS sold,
       coalesce(sum(d.sold) FILTER (WHERE p.deposit_pence > 0), 0)::int AS "inDeposit"
     FROM machines m
     JOIN sales_days d ON d.machine_id = m.id AND d.day >= $2 AND d.day < $3
     JOIN products p ON p.id = d.product_id
     WHERE m.company_id = $1`,
    [companyId, month, next],
  )
  return rows[0] ?? { sold: 0, inDeposit: 0 }
}
