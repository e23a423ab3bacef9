import { inArray } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { products } from '#db/schema/fleet.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import { machineToPlan } from '../queries/planogram.server.ts'
import type { SalesAssignment } from '../schema/planogram.ts'

export type Assigned =
  | { ok: true; sold: number }
  | { ok: false; reason: 'not_found' | 'no_such_product' }

/**
 * Says what was sold from slots that no plan knew. Sums by day follow at once, and drafts of statements
 * when they are next worked out; a statement that was sent stays as it is.
 */
export async function assignSales(
  ctx: Context,
  machineId: string,
  { slots }: SalesAssignment,
): Promise<Assigned> {
  return ctx.db.transaction(async () => {
    if (!(await machineToPlan(ctx, machineId))) return { ok: false, reason: 'not_found' }
    const wanted = [...new Set(slots.map(({ productId }) => productId))]
    const known = await ctx.db.orm.$count(products, inArray(products.id, wanted))
    if (known !== wanted.length || wanted.includes(unknownProductId)) {
      return { ok: false, reason: 'no_such_product' }
    }
    const sold = await move(ctx, machineId, slots)
    await ctx.db.query(
      'DELETE FROM sales_days WHERE machine_id = $1 AND product_id = $2 AND sold = 0 AND pence = 0',
      [machineId, unknownProductId],
    )
    await recordAudit(ctx, {
      action: 'sales.assigned',
      subjectType: 'machine',
      subjectId: machineId,
      details: { sold, slots: Object.fromEntries(slots.map((one) => [one.slot, one.productId])) },
    })
    await announceFleet(ctx, [machineId])
    return { ok: true, sold }
  })
}

/** In one statement, so that a sale and its sums never differ. The number of a refund is below 0. */
async function move(
  ctx: Context,
  machineId: string,
  slots: SalesAssignment['slots'],
): Promise<number> {
  const { rows } = await ctx.db.query<{ sold: number }>(
    `WITH assigned AS (
       SELECT t.slot, p.id AS product_id, p.cost_pence
       FROM json_to_recordset($2::json) AS t (slot text, "productId" uuid)
       JOIN products p ON p.id = t."productId"
     ), moved AS (
       UPDATE sales s SET product_id = a.product_id,
         cost_pence = CASE WHEN s.number < 0 THEN -1 ELSE 1 END * a.cost_pence
       FROM assigned a
       WHERE s.machine_id = $1 AND s.product_id = $3 AND s.slot = a.slot
       RETURNING (s.at AT TIME ZONE 'Europe/London')::date AS day, s.product_id, s.pence, s.cost_pence,
         CASE WHEN s.number < 0 THEN -1 ELSE 1 END AS sold
     ), lowered AS (
       UPDATE sales_days d SET sold = d.sold - m.sold, pence = d.pence - m.pence
       FROM (SELECT day, sum(sold) AS sold, sum(pence) AS pence FROM moved GROUP BY day) m
       WHERE d.machine_id = $1 AND d.product_id = $3 AND d.day = m.day
     ), raised AS (
       INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
       SELECT $1, day, product_id, sum(sold), sum(pence), sum(cost_pence) FROM moved GROUP BY 2, 3
       ON CONFLICT (machine_id, day, product_id) DO UPDATE
       SET sold = sales_days.sold + excluded.sold, pence = sales_days.pence + excluded.pence,
         cost_pence = sales_days.cost_pence + excluded.cost_pence
     )
     SELECT count(*)::int AS sold FROM moved`,
    [machineId, JSON.stringify(slots), unknownProductId],
  )
  return rows[0]?.sold ?? 0
}
