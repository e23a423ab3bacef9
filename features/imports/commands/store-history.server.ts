import type { Context } from '#db/context.server.ts'
import { addMonths, monthsOf } from '#db/partitions.server.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import type { Sum } from '../schema.ts'

/**
 * Sales of the past with their sums by hour and by day, in one statement, beside those that machines
 * told (features/telemetry/commands/store-sales.server.ts). A row whose hash is known adds nothing. What
 * one row sold is so many sales, whose amounts together are the amount of the row. Without a time of
 * day, sales are in no sum by hour. Rows are HistoryRows in JSON. The number of a refund is below 0: its
 * amount may be nothing.
 */
export async function storeHistory(
  ctx: Context,
  importId: string,
  timed: boolean,
  rows: readonly string[],
): Promise<Sum> {
  if (rows.length === 0) return { rows: 0, sold: 0, pence: 0 }
  const { rows: stored } = await ctx.db.query<{ rows: number; sold: number; pence: number }>(
    `WITH told AS (
       SELECT t.* FROM json_to_recordset($1::json) AS t (hash uuid, at timestamptz, day date, machine uuid,
         product uuid, quantity int, pence int, payment text, slot text, line int)
     ), fresh AS (
       INSERT INTO import_hashes (hash, import_id) SELECT hash, $2::uuid FROM told
       ON CONFLICT DO NOTHING RETURNING hash
     ), new AS MATERIALIZED (
       SELECT t.*, p.cost_pence FROM told t JOIN fresh USING (hash) JOIN products p ON p.id = t.product
     ), single AS (
       INSERT INTO sales (at, machine_id, slot, product_id, pence, cost_pence, payment, received_at,
         number, import_id)
       SELECT at, machine, slot, product,
         sign(quantity) * (abs(pence) / abs(quantity) + (n <= abs(pence) % abs(quantity))::int),
         sign(quantity) * cost_pence, payment, $3, sign(quantity) * line, $2
       FROM new CROSS JOIN LATERAL generate_series(1, abs(quantity)) n
     ), by_hour AS (
       INSERT INTO sales_hours (machine_id, hour, sold, pence)
       SELECT machine, date_trunc('hour', at, 'UTC'), sum(quantity), sum(pence) FROM new
       WHERE $4 GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (machine_id, hour) DO UPDATE
       SET sold = sales_hours.sold + excluded.sold, pence = sales_hours.pence + excluded.pence
     ), by_day AS (
       INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
       SELECT machine, day, product, sum(quantity), sum(pence), sum(quantity * cost_pence)
       FROM new GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
       ON CONFLICT (machine_id, day, product_id) DO UPDATE
       SET sold = sales_days.sold + excluded.sold, pence = sales_days.pence + excluded.pence,
         cost_pence = sales_days.cost_pence + excluded.cost_pence
     )
     SELECT count(*)::int AS rows, coalesce(sum(quantity), 0)::int AS sold,
       coalesce(sum(pence), 0)::float8 AS pence FROM new`,
    [`[${rows.join(',')}]`, importId, ctx.clock.now(), timed],
  )
  return stored[0] ?? { rows: 0, sold: 0, pence: 0 }
}

/** What an import has sold: in which months, by which machines, from which day to which. */
export async function historyOf(ctx: Context, importId: string) {
  const days: { from: string; to: string; month: string; pence: number }[] = []
  const machineIds = new Set<string>()
  // Month by month: the embedded database serves nobody else during a statement.
  for (const month of await monthsOf(ctx.db, 'sales')) {
    const values = [importId, `${month}-01T00:00:00Z`, `${addMonths(month, 1)}-01T00:00:00Z`]
    const { rows } = await ctx.db.query<(typeof days)[number] & { sellers: string[] }>(
      `SELECT to_char(day, 'YYYY-MM-01') AS month, min(day)::text AS from, max(day)::text AS to,
         sum(pence)::float8 AS pence, array_agg(DISTINCT machine_id::text) AS sellers
       FROM (SELECT (at AT TIME ZONE 'Europe/London')::date AS day, pence, machine_id FROM sales
         WHERE import_id = $1 AND at >= $2 AND at < $3) s
       GROUP BY 1 ORDER BY 1`,
      values,
    )
    for (const { sellers, ...sum } of rows) {
      days.push(sum)
      for (const id of sellers) machineIds.add(id)
    }
    await letOthersIn()
  }
  const { rows: companies } = await ctx.db.query<{ id: string }>(
    'SELECT DISTINCT company_id AS id FROM machines WHERE id = ANY($1)',
    [[...machineIds]],
  )
  return {
    months: [...new Set(days.map(({ month }) => month))],
    days: { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '' },
    pence: days.reduce((sum, { pence }) => sum + pence, 0),
    machineIds: [...machineIds],
    companyIds: companies.map(({ id }) => id),
  }
}

/** Takes the sales of some lines back, and out of the sums. */
export async function removeHistory(
  ctx: Context,
  importId: string,
  timed: boolean,
  lines: { from: number; to: number },
): Promise<void> {
  await ctx.db.query(
    `WITH gone AS (
       DELETE FROM sales WHERE import_id = $1
         AND (number BETWEEN $2 AND $3 OR number BETWEEN -$3::bigint AND -$2::bigint)
       RETURNING at, machine_id, product_id, pence, cost_pence,
         CASE WHEN number < 0 OR pence < 0 OR cost_pence < 0 THEN -1 ELSE 1 END AS sold
     ), by_hour AS (
       UPDATE sales_hours h SET sold = h.sold - g.sold, pence = h.pence - g.pence
       FROM (SELECT machine_id, date_trunc('hour', at, 'UTC') AS hour, sum(sold) AS sold,
           sum(pence) AS pence FROM gone GROUP BY 1, 2) g
       WHERE $4 AND h.machine_id = g.machine_id AND h.hour = g.hour
     )
     UPDATE sales_days d SET sold = d.sold - g.sold, pence = d.pence - g.pence,
       cost_pence = d.cost_pence - g.cost_pence
     FROM (SELECT machine_id, (at AT TIME ZONE 'Europe/London')::date AS day, product_id,
         sum(sold) AS sold, sum(pence) AS pence, sum(cost_pence) AS cost_pence
       FROM gone GROUP BY 1, 2, 3) g
     WHERE d.machine_id = g.machine_id AND d.day = g.day AND d.product_id = g.product_id`,
    [importId, lines.from, lines.to, timed],
  )
}

/** Days and hours on which nothing is left. */
export async function forgetEmptySums(
  ctx: Context,
  machineIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const values = [machineIds, from, to]
  await ctx.db.query(
    `DELETE FROM sales_days WHERE machine_id = ANY($1) AND day BETWEEN $2 AND $3
       AND sold = 0 AND pence = 0`,
    values,
  )
  await ctx.db.query(
    `DELETE FROM sales_hours WHERE machine_id = ANY($1) AND sold = 0 AND pence = 0
       AND hour >= $2::date - interval '1 day' AND hour <= $3::date + interval '2 days'`,
    values,
  )
}
