import type { Context } from '#db/context.server.ts'
import { londonDate } from '#lib/time.ts'
import { warmFoodSince } from './scope.server.ts'

export interface MachineFacts {
  serial: string
  model: string
  heardAt: Date | null
  warmFoodSince: Date | null
  expiredSlots: number
  skewMs: number
  firmware: string | null
  cleaned: boolean | null
}

const visitedWithinMs = 30 * 24 * 3_600_000

/** What every machine has told of itself, for the checks of the night. Examples show nothing. */
export async function readMachineFacts(ctx: Context): Promise<MachineFacts[]> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<MachineFacts & { [Name in keyof MachineFacts]: unknown }>(
    `SELECT m.serial, m.model, t.heard_at AS "heardAt", ${warmFoodSince} AS "warmFoodSince",
       (SELECT count(*)::int FROM slot_stock k
        WHERE k.machine_id = m.id AND k.expires_on < $1 AND k.quantity > 0) AS "expiredSlots",
       t.skew_ms::float8 AS "skewMs", t.firmware, v.cleaned
     FROM machines m JOIN machine_states t ON t.machine_id = m.id
     LEFT JOIN (SELECT DISTINCT ON (machine_id) machine_id, cleaned_at IS NOT NULL AS cleaned
       FROM visit_machines WHERE serviced_at >= $2 ORDER BY machine_id, serviced_at DESC) v
       ON v.machine_id = m.id
     WHERE m.retired_at IS NULL AND NOT m.demo
     ORDER BY m.serial`,
    [londonDate(now), new Date(now.getTime() - visitedWithinMs)],
  )
  return rows
}
