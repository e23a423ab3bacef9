import { setImmediate as breathe } from 'node:timers/promises'
import type { Context } from '#db/context.server.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { beforeAllIds } from '#lib/ids.server.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { type Outlook, outlookOf, type StockedProduct } from '../policy/outlook.ts'
import { afterSales } from '../policy/stock-ahead.ts'
import { shareBetween } from '../policy/trading-hours.ts'
import { isStockKnown } from '../queries/known-stock.server.ts'

/** What a stop of the van costs us, in pence: time, fuel and the parts of both that lead there. */
const visitPence = 3_500
/** So many machines at a time: nobody waits longer than for these. */
const batch = 50

interface Row {
  machineId: string
  environment: SiteEnvironment
  shares: number[]
  asOf: string
  daysSinceVisit: number | null
  products: (Omit<StockedProduct, 'weekly'> & {
    mean: number
    shape: number
    sold: number
    /** Since when all its slots are empty. */
    emptySince: string | null
  })[]
}

/** Looks at the stock of every machine of which it is known against what is expected to sell. */
export async function lookAhead(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  let after = beforeAllIds
  for (;;) {
    const rows = await machinesAfter(ctx, after, londonDate(now))
    if (rows.length === 0) break
    const outlooks = rows.map((row) => {
      const { urgencyPence: _, ...outlook } = look(row, now)
      return { machineId: row.machineId, ...outlook }
    })
    await ctx.db.query(
      `INSERT INTO stock_outlooks (machine_id, looked_at, selling_out, lost_pence, wasted_pence,
         visit_by)
       SELECT t."machineId", $2, t."sellingOut", t."lostPence", t."wastedPence", t."visitBy"
       FROM jsonb_to_recordset($1::jsonb) AS t ("machineId" uuid, "sellingOut" int, "lostPence" int,
         "wastedPence" int, "visitBy" date)
       ON CONFLICT (machine_id) DO UPDATE SET looked_at = excluded.looked_at,
         selling_out = excluded.selling_out, lost_pence = excluded.lost_pence,
         wasted_pence = excluded.wasted_pence, visit_by = excluded.visit_by`,
      [JSON.stringify(outlooks), now],
    )
    after = rows.at(-1)?.machineId ?? after
    await breathe()
  }
  // A machine that was taken away, has lost its plan or was never counted has no outlook.
  await ctx.db.query('DELETE FROM stock_outlooks WHERE looked_at < $1', [now])
}

/** Where nobody has been yet, as if it were visited once a week. */
const usualRound = 7

function look(row: Row, now: Date): Outlook {
  const { environment, shares, asOf, products } = row
  const trading = { environment, shares }
  const today = londonDate(now)
  const fitted = londonMoment(asOf, 0).getTime()
  const kept = new Map<number, number>()
  const shareUntil = (days: number) => {
    const end = londonMoment(addDays(today, days + 1), 0).getTime()
    const share = kept.get(days) ?? shareBetween(trading, now.getTime(), end)
    kept.set(days, share)
    return share
  }
  const stocked = products.map(({ mean, shape, sold, emptySince, ...product }) => {
    // While it was empty nobody could have bought it.
    const empty = emptySince === null ? now.getTime() : Date.parse(emptySince)
    const weekly = afterSales(
      { mean, shape },
      sold,
      shareBetween(trading, fitted, Math.max(fitted, empty)),
    )
    return { ...product, weekly }
  })
  const daysSinceVisit = row.daysSinceVisit ?? usualRound
  return outlookOf(stocked, shareUntil, { today, visitPence, daysSinceVisit })
}

async function machinesAfter(ctx: Context, after: string, today: string): Promise<Row[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT m.id AS "machineId", s.environment, h.shares, p.products, p.as_of::text AS "asOf", (
         SELECT $2::date - max(v.planned_for) FROM visits v
         WHERE v.site_id = m.site_id AND v.state = 'done' AND v.planned_for <= $2::date
       ) AS "daysSinceVisit"
     FROM machines m
     JOIN sites s ON s.id = m.site_id
     JOIN demand_hours h ON h.machine_id = m.id
     JOIN LATERAL (
       SELECT min(d.as_of) AS as_of, jsonb_agg(jsonb_build_object('mean', d.mean, 'shape', d.shape,
         'slots', k.slots, 'stock', k.stock, 'dated', k.dated, 'emptySince', k.empty_since, 'pricePence', o.price_pence, 'costPence', o.cost_pence,
         'sold', coalesce((SELECT sum(a.sold) FROM sales_days a WHERE a.machine_id = m.id
           AND a.product_id = d.product_id AND a.day >= d.as_of), 0))) AS products
       FROM demand d
       JOIN products o ON o.id = d.product_id
       JOIN (
         SELECT product_id, count(*)::int AS slots, sum(quantity)::int AS stock,
           CASE WHEN bool_and(quantity = 0) THEN max(empty_since) END AS empty_since,
           coalesce(jsonb_agg(jsonb_build_object('quantity', quantity, 'days', expires_on - $2::date))
             FILTER (WHERE expires_on < $2::date + 7 AND quantity > 0), '[]') AS dated
         FROM slot_stock WHERE machine_id = m.id GROUP BY 1
       ) k ON k.product_id = d.product_id
       WHERE d.machine_id = m.id
     ) p ON p.products IS NOT NULL
     WHERE m.retired_at IS NULL AND m.id > $1 AND ${isStockKnown} ORDER BY m.id LIMIT ${batch}`,
    [after, today],
  )
  return rows
}
