import type { Context } from '#db/context.server.ts'
import { dayMs } from '#lib/time.ts'
import { quantile } from '../policy/counts.ts'
import { reasonOf } from '../policy/reasons.ts'
import { partOf, sellingOut } from '../policy/stock-ahead.ts'
import type { ProductForecast } from '../schema.ts'
import { demandAhead } from './demand-ahead.server.ts'
import { isStockKnown } from './known-stock.server.ts'

interface Row {
  productId: string
  product: string
  stock: number | null
  moved: { signal: string; factor: number }[]
}

/** What is expected of each product of a machine within seven days; of one company's machines, or of any. */
export async function machineForecast(
  ctx: Context,
  companyId: string | null,
  machineId: string,
): Promise<ProductForecast[] | undefined> {
  const { rows: found } = await ctx.db.query(
    'SELECT FROM machines WHERE id = $1 AND ($2::uuid IS NULL OR company_id = $2)',
    [machineId, companyId],
  )
  if (found.length === 0) return undefined
  const { rows } = await ctx.db.query<Row>(
    `SELECT p.id AS "productId", p.name AS product, d.moved, CASE WHEN ${isStockKnown} THEN coalesce((
         SELECT sum(k.quantity) FROM slot_stock k
         WHERE k.machine_id = d.machine_id AND k.product_id = d.product_id
       ), 0)::int END AS stock
     FROM demand d JOIN machines m ON m.id = d.machine_id JOIN products p ON p.id = d.product_id
     WHERE d.machine_id = $1`,
    [machineId],
  )
  const within = async (days: number) =>
    demandAhead(ctx, [machineId], new Date(ctx.clock.now().getTime() + days * dayMs))
  const [week, soon] = [await within(7), await within(3)]
  return rows
    .flatMap(({ productId, product, stock, moved }): ProductForecast[] => {
      const [ahead, near] = [week(machineId, productId), soon(machineId, productId)]
      if (!ahead || !near) return []
      const count = partOf(ahead.weekly, ahead.share)
      return [
        {
          product,
          stock,
          expected: count.mean,
          low: quantile(count, 0.1),
          high: quantile(count, 0.9),
          soldOut: stock === null ? null : sellingOut(near.weekly, near.share, stock).chance,
          reason: reasonOf(moved),
        },
      ]
    })
    .toSorted((one, other) => other.expected - one.expected)
}
