import type { Context } from '#db/context.server.ts'
import { freshnessOf } from '../policy/freshness.ts'
import { isUp, type KnownState, type MachineCondition, statusOf } from '../policy/status.ts'
import type { FleetSummary } from '../schema/view.ts'
import { demoAsleepSince } from './demonstration.server.ts'
import { warmFoodSince } from './scope.server.ts'

/** The whole fleet in four figures, from what each machine last said: no lane and no sale is looked at. */
export async function readFleetSummary(ctx: Context): Promise<FleetSummary> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<KnownState & { onTrial: boolean; demo: boolean }>(
    `SELECT m.terms = 'trial' AS "onTrial", m.demo, t.heard_at AS "heardAt", ${warmFoodSince} AS "warmSince",
       coalesce(t.door_open, false) AS "doorOpen", t.door_at AS "doorAt",
       coalesce(t.power_on, true) AS "powerOn", coalesce(t.faults, '{}') AS faults
     FROM machines m LEFT JOIN machine_states t ON t.machine_id = m.id
     WHERE m.retired_at IS NULL`,
  )
  const isAsleep = rows.some(({ demo }) => demo) && (await demoAsleepSince(ctx)) !== null
  const machines = rows.map((row) => ({ ...row, asleep: isAsleep && row.demo }))
  const conditions = machines.map((machine) => statusOf(machine, now).condition)
  const count = (condition: MachineCondition) =>
    conditions.filter((one) => one === condition).length
  const resting = { new: count('new'), asleep: count('asleep') }
  const { rows: alerts } = await ctx.db.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM alerts WHERE resolved_at IS NULL',
  )
  return {
    machines: machines.length - resting.new,
    up: conditions.filter(isUp).length,
    resting,
    offline: machines.filter(({ heardAt, asleep }) => freshnessOf(heardAt, now, asleep) === 'red')
      .length,
    onTrial: machines.filter(({ onTrial, heardAt }) => onTrial && heardAt !== null).length,
    alertsOpen: alerts[0]?.open ?? 0,
  }
}
