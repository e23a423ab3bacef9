import type { Context } from '#db/context.server.ts'
import type { TemperatureDays } from '#lib/fleet-words.ts'
import { warmestChilledCelsius } from '#lib/fleet-words.ts'
import { dayMs } from '#lib/time.ts'
import type { Temperatures } from '../schema/view.ts'
import { isInScope, ofScope, type Scope } from './scope.server.ts'

const minuteMs = 60_000
const stepMinutes: Record<TemperatureDays, number> = { '1': 15, '7': 60, '30': 240 }

/** How warm a machine was inside, step by step; nothing if there is no such machine for whoever asks. */
export async function readTemperatures(
  ctx: Context,
  scope: Scope,
  machine: string,
  days: TemperatureDays,
): Promise<Temperatures | undefined> {
  if (!(await isInScope(ctx, scope, { machine }))) return undefined
  const minutes = stepMinutes[days]
  const stepMs = minutes * minuteMs
  const until = Math.floor(ctx.clock.now().getTime() / stepMs) * stepMs + stepMs
  const from = until - Number(days) * dayMs
  const { rows } = await ctx.db.query<{
    at: Date
    low: number | null
    high: number | null
    mean: number | null
    quarters: number
    warm: number
  }>(
    `SELECT date_bin($5::interval, q.at, '1970-01-01Z') AS at, min(q.lowest_celsius) AS low,
       max(q.highest_celsius) AS high,
       sum(q.sum_celsius)::float8 / nullif(sum(q.readings), 0) AS mean,
       (count(*) FILTER (WHERE q.readings > 0))::int AS quarters,
       (count(*) FILTER (WHERE q.highest_celsius > ${warmestChilledCelsius}))::int AS warm
     FROM machines m JOIN reading_quarters q ON q.machine_id = m.id
     WHERE m.id = $2 AND ${ofScope('$1')} AND q.machine_id = $2 AND q.at >= $3 AND q.at < $4
     GROUP BY 1`,
    [scope.companyId, machine, new Date(from), new Date(until), `${minutes} minutes`],
  )
  const byMoment = new Map(rows.map((row) => [row.at.getTime(), row]))
  return {
    stepMinutes: minutes,
    steps: Array.from({ length: (until - from) / stepMs }, (_, index) => {
      const at = from + index * stepMs
      const { low = null, high = null, mean = null } = byMoment.get(at) ?? {}
      return { at: new Date(at).toISOString(), low, high, mean: mean && Math.round(mean * 10) / 10 }
    }),
    quarters: {
      read: rows.reduce((sum, { quarters }) => sum + quarters, 0),
      warm: rows.reduce((sum, { warm }) => sum + warm, 0),
    },
  }
}
