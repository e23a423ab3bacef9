import type { Context } from '#db/context.server.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { quantile } from '../policy/counts.ts'
import { reasonOf } from '../policy/reasons.ts'
import { partOf, sellingOutByHour } from '../policy/stock-ahead.ts'
import type { ProductForecast } from '../schema.ts'
import { demandAhead } from './demand-ahead.server.ts'
import { isStockKnown } from './known-stock.server.ts'

interface Row {
  productId: string
  product: string
  stock: number | null
  moved: { signal: string; factor: number }[]
}

/** Whether a machine is one company's, or any at all. */
export async function isMachineOf(
  { db }: Context,
  companyId: string | null,
  machineId: string,
): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT FROM machines WHERE id = $1 AND ($2::uuid IS NULL OR company_id = $2)',
    [machineId, companyId],
  )
  return rows.length > 0
}

/** What is expected of each product of a machine within seven days. */
export async function machineForecast(ctx: Context, machineId: string): Promise<ProductForecast[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT p.id AS "productId", p.name AS product, d.moved, CASE WHEN ${isStockKnown} THEN coalesce((
         SELECT sum(k.quantity) FROM slot_stock k
         WHERE k.machine_id = d.machine_id AND k.product_id = d.product_id
       ), 0)::int END AS stock
     FROM demand d JOIN machines m ON m.id = d.machine_id JOIN products p ON p.id = d.product_id
     WHERE d.machine_id = $1`,
    [machineId],
  )
  const ahead = await demandAhead(ctx, [machineId])
  const now = ctx.clock.now().getTime()
  /** The ends of the hours that come, on the clock. */
  const inHours = (hours: number) => new Date((Math.floor(now / hourMs) + hours) * hourMs)
  return rows
    .flatMap(({ productId, product, stock, moved }): ProductForecast[] => {
      const demand = ahead(machineId, productId)
      if (!demand) return []
      const { weekly, shareUntil } = demand
      const count = partOf(weekly, shareUntil(new Date(now + 7 * dayMs)))
      const byHour =
        stock === null
          ? null
          : sellingOutByHour(weekly, stock, (hours) => shareUntil(inHours(hours)))
      const from = byHour?.findIndex((chance) => chance > 0.5) ?? -1
      return [
        {
          product,
          stock,
          expected: count.mean,
          low: quantile(count, 0.1),
          high: quantile(count, 0.9),
          soldOutByHour: byHour,
          soldOutFrom: from < 0 ? null : inHours(from + 1).toISOString(),
          reason: reasonOf(moved),
        },
      ]
    })
    .toSorted((one, other) => other.expected - one.expected)
}
