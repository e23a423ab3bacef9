import type { Context } from '#db/context.server.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { londonMoment } from '#lib/time.ts'
import { afterSales, type WeeklyDemand } from '../policy/stock-ahead.ts'
import { evenShares, shareBetween } from '../policy/trading-hours.ts'
import { isStockKnown } from './known-stock.server.ts'

export interface DemandAhead {
  weekly: WeeklyDemand
  /** The part of a week that lies between now and a moment. */
  shareUntil: (moment: Date) => number
}

interface Row {
  machineId: string
  environment: SiteEnvironment
  shares: number[] | null
  demand: {
    productId: string
    asOf: string
    mean: number
    shape: number
    sold: number
    emptySince: string | null
  }[]
}

/**
 * What is expected to sell from now on, for the machines asked about. What was sold since the last fit
 * counts already. A product that was never forecast has no answer.
 */
export async function demandAhead(ctx: Context, machineIds: readonly string[]) {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<Row>(
    `SELECT m.id AS "machineId", s.environment, h.shares, d.demand
     FROM machines m
     JOIN sites s ON s.id = m.site_id
     LEFT JOIN demand_hours h ON h.machine_id = m.id
     JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('productId', d.product_id, 'asOf', d.as_of, 'mean', d.mean,
         'shape', d.shape, 'sold', coalesce((SELECT sum(a.sold) FROM sales_days a
           WHERE a.machine_id = m.id AND a.product_id = d.product_id AND a.day >= d.as_of), 0),
         'emptySince', CASE WHEN ${isStockKnown} THEN (
           SELECT CASE WHEN bool_and(k.quantity = 0) THEN max(k.empty_since) END FROM slot_stock k
           WHERE k.machine_id = m.id AND k.product_id = d.product_id
         ) END)) AS demand
       FROM demand d WHERE d.machine_id = m.id
     ) d ON d.demand IS NOT NULL
     WHERE m.id = ANY ($1::uuid[])`,
    [[...new Set(machineIds)]],
  )
  const known = new Map<string, DemandAhead>()
  for (const { machineId, environment, shares, demand } of rows) {
    const trading = { environment, shares: shares ?? evenShares }
    const parts = new Map<number, number>()
    const shareUntil = (moment: Date) => {
      const until = moment.getTime()
      const part = parts.get(until) ?? shareBetween(trading, now.getTime(), until)
      parts.set(until, part)
      return part
    }
    const since = new Map<string, number>()
    for (const { productId, asOf, mean, shape, sold, emptySince } of demand) {
      // While it was empty nobody could have bought it.
      const until = emptySince === null ? now.getTime() : Date.parse(emptySince)
      const key = `${asOf} ${until}`
      const gone = since.get(key) ?? shareBetween(trading, londonMoment(asOf, 0).getTime(), until)
      since.set(key, gone)
      known.set(`${machineId} ${productId}`, {
        weekly: afterSales({ mean, shape }, sold, gone),
        shareUntil,
      })
    }
  }
  return (machineId: string, productId: string) => known.get(`${machineId} ${productId}`)
}
