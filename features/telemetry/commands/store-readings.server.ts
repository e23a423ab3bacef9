import type { Context } from '#db/context.server.ts'
import type { FreshEvent } from './store-reports.server.ts'

/** Into the quarter of an hour in which each was taken. */
export async function storeReadings(
  ctx: Context,
  readings: readonly Extract<FreshEvent, { type: 'reading' }>[],
): Promise<void> {
  if (readings.length === 0) return
  const rows = readings.map(({ time, machineId, celsius, signal, door_open, power_on }) => {
    const at = new Date(time).toISOString()
    return { at, machine_id: machineId, celsius, signal, open: door_open, on: power_on }
  })
  await ctx.db.query(
    `INSERT INTO reading_quarters AS q (at, machine_id, readings, lowest_celsius, highest_celsius,
       sum_celsius, lowest_signal, power_lost, door_open)
     SELECT date_bin('15 minutes', at, '2020-01-01Z'), machine_id, count(celsius), min(celsius),
       max(celsius), sum(celsius), min(signal), coalesce(bool_or(NOT "on"), false),
       coalesce(bool_or(open), false)
     FROM json_to_recordset($1::json) AS t (at timestamptz, machine_id uuid, celsius real,
       signal int, open boolean, "on" boolean)
     GROUP BY 1, 2 ORDER BY 2, 1
     ON CONFLICT (machine_id, at) DO UPDATE SET readings = q.readings + excluded.readings,
       lowest_celsius = least(q.lowest_celsius, excluded.lowest_celsius),
       highest_celsius = greatest(q.highest_celsius, excluded.highest_celsius),
       sum_celsius = coalesce(q.sum_celsius, 0) + coalesce(excluded.sum_celsius, 0),
       lowest_signal = least(q.lowest_signal, excluded.lowest_signal),
       power_lost = q.power_lost OR excluded.power_lost,
       door_open = q.door_open OR excluded.door_open`,
    [JSON.stringify(rows)],
  )
}
