import { eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { planograms } from '#db/schema/fleet.ts'
import { rangeChanges } from '#db/schema/forecasting.ts'
import { addDays, daysBetween, londonDate } from '#lib/time.ts'
import { gainOf } from '../policy/gain.ts'

const daysMeasured = 28
/** A shorter time says nothing; such a change is never measured. */
const fewestDays = 7

/** Measures what changes of ranges brought, once four weeks have passed or the next plan has come. */
export async function measureGains(ctx: Context): Promise<void> {
  const today = londonDate(ctx.clock.now())
  const open = await ctx.db.orm
    .select({ change: rangeChanges, liveUntil: planograms.liveUntil })
    .from(rangeChanges)
    .innerJoin(planograms, eq(planograms.id, rangeChanges.planogramId))
    .where(sql`${rangeChanges.measuredUntil} IS NULL`)
  for (const { change, liveUntil } of open) {
    // The day of the change itself belongs to neither.
    const from = addDays(londonDate(change.publishedAt), 1)
    const full = addDays(from, daysMeasured)
    const until = liveUntil && londonDate(liveUntil) < full ? londonDate(liveUntil) : full
    if (until > today) continue
    const days = daysBetween(from, until)
    const broughtPence = days < fewestDays ? null : await brought(ctx, change, from, until)
    await ctx.db.orm
      .update(rangeChanges)
      .set({ measuredUntil: until, broughtPence })
      .where(eq(rangeChanges.planogramId, change.planogramId))
  }
}

async function brought(
  ctx: Context,
  change: typeof rangeChanges.$inferSelect,
  from: string,
  until: string,
): Promise<number> {
  const { rows } = await ctx.db.query<{ productId: string; sold: number }>(
    `SELECT product_id AS "productId", sum(sold)::int AS sold FROM sales_days
     WHERE machine_id = $1 AND day >= $2 AND day < $3 GROUP BY 1`,
    [change.machineId, from, until],
  )
  const sold = new Map(rows.map((row) => [row.productId, row.sold]))
  const concerned = new Set(change.before.map(({ productId }) => productId))
  const restSold = rows
    .filter(({ productId }) => !concerned.has(productId))
    .reduce((sum, row) => sum + row.sold, 0)
  const { before, restMean } = change
  const weeks = daysBetween(from, until) / 7
  return Math.round(gainOf({ weeks, before, restMean, sold, restSold }))
}
