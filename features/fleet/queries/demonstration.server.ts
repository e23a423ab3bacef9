import type { Context } from '#db/context.server.ts'
import { isAsleep } from '../policy/demonstration.ts'

/**
 * When the demonstration fleet fell asleep because the simulator stopped; null while it is awake, and
 * where there is none. By the machine that a quarter of them are behind: one or two may be offline, and
 * the first to report when it wakes must not make the others look silent.
 */
export async function demoAsleepSince(ctx: Context): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ since: Date | null }>(
    `SELECT percentile_disc(0.25) WITHIN GROUP (ORDER BY s.heard_at) AS since
     FROM machines m JOIN machine_states s ON s.machine_id = m.id
     WHERE m.demo AND m.retired_at IS NULL AND s.heard_at IS NOT NULL`,
  )
  const since = rows[0]?.since ?? null
  return since && isAsleep(since, ctx.clock.now()) ? since : null
}
