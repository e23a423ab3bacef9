import type { Context } from '#db/context.server.ts'
import { dayMs } from '#lib/time.ts'

/** How many sign-ins failed in the last day. */
export async function failedSignIns(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.query<{ failed: number }>(
    `SELECT count(*)::int AS failed FROM audit_entries WHERE action = 'sign_in.failed' AND at >= $1`,
    [new Date(ctx.clock.now().getTime() - dayMs)],
  )
  return rows[0]?.failed ?? 0
}
