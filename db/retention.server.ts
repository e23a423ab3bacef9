import { lt, sql } from 'drizzle-orm'
import { londonDate } from '#lib/time.ts'
import type { Context } from './context.server.ts'
import { retentionDays } from './schema/retention.ts'

/**
 * Notes that a rule of the retention schedule was carried out, and on how many rows. Call it inside
 * the transaction that deletes them. A run that finds nothing is noted as well: it shows that it ran.
 */
export async function recordRetention(ctx: Context, rule: string, rows: number): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(retentionDays)
    .values({ rule, day: londonDate(now), lastRunAt: now, rows })
    .onConflictDoUpdate({
      target: [retentionDays.rule, retentionDays.day],
      set: { lastRunAt: now, rows: sql`${retentionDays.rows} + ${rows}` },
    })
}

/** The notes themselves are kept for as long as somebody asks about them. */
export async function forgetRetentionBefore(ctx: Context, day: string): Promise<number> {
  const gone = await ctx.db.orm
    .delete(retentionDays)
    .where(lt(retentionDays.day, day))
    .returning({ rule: retentionDays.rule })
  return gone.length
}
