import type { Context } from '#db/context.server.ts'
import { dayMs } from '#lib/time.ts'
import type { MachineCash } from '../schema/view.ts'

const days = 30
const mostListed = 20

interface Row {
  firmware: string | null
  boxPence: number | null
  coins: Record<string, number> | null
}

interface NotedRow {
  at: Date
  kind: 'refund' | 'vend-failed'
  details: { slot?: string; pence?: number; reason?: string; refunded?: boolean }
  count: number
}

/** What a machine told of its money (telemetry 1.1): in the box, in the tubes, and paid back. */
export async function readCash(ctx: Context, id: string): Promise<MachineCash | undefined> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT t.firmware, t.cash_box_pence AS "boxPence", t.coins
     FROM machines m LEFT JOIN machine_states t ON t.machine_id = m.id WHERE m.id = $1`,
    [id],
  )
  const [told] = rows
  if (!told) return undefined
  const { rows: noted } = await ctx.db.query<NotedRow>(
    `SELECT at, kind, details, count(*) OVER ()::int AS count FROM machine_events
     WHERE machine_id = $1 AND at > $2 AND kind IN ('refund', 'vend-failed')
     ORDER BY at DESC LIMIT $3`,
    [id, new Date(ctx.clock.now().getTime() - days * dayMs), mostListed],
  )
  return {
    ...{ firmware: told.firmware, boxPence: told.boxPence },
    coins: Object.entries(told.coins ?? {})
      .map(([pence, count]) => ({ pence: Number(pence), count }))
      .sort((a, b) => b.pence - a.pence),
    days,
    count: noted[0]?.count ?? 0,
    noted: noted.map(({ at, kind, details }) => ({
      ...{ at: at.toISOString(), kind, slot: details.slot ?? null, pence: details.pence ?? 0 },
      ...{ reason: details.reason ?? null, isPaidBack: kind === 'refund' || !!details.refunded },
    })),
  }
}
