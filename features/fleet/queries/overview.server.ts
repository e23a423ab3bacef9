import type { Context } from '#db/context.server.ts'
import type { Freshness } from '#lib/fleet-words.ts'
import { weeksOf } from '../policy/sales-days.ts'
import { isUp, type MachineCondition } from '../policy/status.ts'
import { stockedPercent } from '../policy/stock.ts'
import type { FleetOverview, MachineSummary, Sum } from '../schema/view.ts'
import { readMachines } from './machines.server.ts'
import { type CompanyScope, ofScope } from './scope.server.ts'
import { readNextVisit } from './visits.server.ts'

/** One glance at a company's machines: up or not, in stock, this week against the last, and who comes when. */
export async function readFleetOverview(ctx: Context, scope: CompanyScope): Promise<FleetOverview> {
  const machines = await readMachines(ctx, scope)
  const conditions: Record<MachineCondition, number> = {
    selling: 0,
    attention: 0,
    warm: 0,
    stopped: 0,
    silent: 0,
    new: 0,
    asleep: 0,
  }
  const freshness: Record<Freshness, number> = { green: 0, amber: 0, red: 0, new: 0, asleep: 0 }
  for (const machine of machines) {
    conditions[machine.status.condition] += 1
    freshness[machine.freshness] += 1
  }
  const sumOf = (of: (machine: MachineSummary) => number) =>
    machines.reduce((sum, machine) => sum + of(machine), 0)
  return {
    machines: {
      total: machines.length,
      up: machines.filter(({ status }) => isUp(status.condition)).length,
      conditions,
    },
    freshness,
    stockedPercent: stockedPercent({
      packs: sumOf(({ stock }) => stock?.packs ?? 0),
      par: sumOf(({ stock }) => stock?.par ?? 0),
    }),
    isStockKnown: machines.some(({ stock }) => stock !== null),
    alertsOpen: sumOf(({ alertsOpen }) => alertsOpen),
    today: { sold: sumOf(({ today }) => today.sold), pence: sumOf(({ today }) => today.pence) },
    weeks: await readWeeks(ctx, scope),
    nextVisit: await readNextVisit(ctx, scope),
    trials: machines
      .flatMap(({ id, serial, site, spot, trial }) =>
        trial ? [{ ...trial, machineId: id, serial, site: site.name, spot }] : [],
      )
      .toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
  }
}

async function readWeeks(ctx: Context, { companyId }: CompanyScope) {
  const { thisWeek, lastWeek } = weeksOf(ctx.clock.now())
  const { rows } = await ctx.db.query<Sum & { current: boolean }>(
    `SELECT h.hour >= $3 AS current, sum(h.sold)::int AS sold, sum(h.pence)::bigint AS pence
     FROM machines m JOIN sales_hours h ON h.machine_id = m.id
     WHERE ${ofScope('$1')} AND (h.hour >= $2 AND h.hour < $4 OR h.hour >= $3)
     GROUP BY 1`,
    [companyId, lastWeek.from, thisWeek.from, lastWeek.until],
  )
  const sum = (current: boolean): Sum => {
    const found = rows.find((row) => row.current === current)
    return { sold: found?.sold ?? 0, pence: found?.pence ?? 0 }
  }
  return { thisWeek: sum(true), lastWeek: sum(false) }
}
