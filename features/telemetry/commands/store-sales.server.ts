import type { Context } from '#db/context.server.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import type { FreshEvent } from './store-reports.server.ts'

/** Single sales, and their sums by hour and by day, in one statement. */
export async function storeSales(
  ctx: Context,
  sales: readonly Extract<FreshEvent, { type: 'sale' }>[],
): Promise<void> {
  if (sales.length === 0) return
  const rows = sales.map(({ time, machineId, streamId, slot, pence, payment, number }) => {
    const at = new Date(time).toISOString()
    return { at, machine_id: machineId, stream_id: streamId, slot, pence, payment, number }
  })
  await ctx.db.query(
    `WITH told AS (
       SELECT t.*, coalesce(p.product_id, $3::uuid) AS product_id, coalesce(p.cost_pence, 0) AS cost_pence
       FROM json_to_recordset($1::json) AS t (at timestamptz, machine_id uuid, stream_id uuid,
         slot text, pence int, payment text, number bigint)
       LEFT JOIN LATERAL (
         SELECT s.product_id, o.cost_pence FROM planograms g
         JOIN slots s ON s.planogram_id = g.id AND s.code = t.slot
         JOIN products o ON o.id = s.product_id
         WHERE g.machine_id = t.machine_id AND g.live_from <= t.at
           AND (g.live_until > t.at OR g.live_until IS NULL)
         ORDER BY g.live_from DESC LIMIT 1
       ) p ON true
     ), stored AS (
       INSERT INTO sales (at, machine_id, slot, product_id, pence, cost_pence, payment, received_at,
         stream_id, number)
       SELECT at, machine_id, slot, product_id, pence, cost_pence, payment, $2, stream_id, number
       FROM told
     ), by_hour AS (
       INSERT INTO sales_hours (machine_id, hour, sold, pence)
       SELECT machine_id, date_trunc('hour', at, 'UTC'), count(*), sum(pence) FROM told
       GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (machine_id, hour) DO UPDATE
       SET sold = sales_hours.sold + excluded.sold, pence = sales_hours.pence + excluded.pence
     )
     INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
     SELECT machine_id, (at AT TIME ZONE 'Europe/London')::date, product_id, count(*), sum(pence),
       sum(cost_pence)
     FROM told GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (machine_id, day, product_id) DO UPDATE
     SET sold = sales_days.sold + excluded.sold, pence = sales_days.pence + excluded.pence,
       cost_pence = sales_days.cost_pence + excluded.cost_pence`,
    [JSON.stringify(rows), ctx.clock.now(), unknownProductId],
  )
}
