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
  /** Of the sale that a refund names, as long as single sales are kept. */
  paid: number | null
  /** Of this sale, up to this refund. */
  paidBack: number | null
}

/** Further back than any sale that is paid back. */
const daysOfSale = 90

/** What a machine told of its money (telemetry 1.1): in the box, in the tubes, and paid back. */
export async function readCash(ctx: Context, id: string): Promise<MachineCash | undefined> {
  const ago = (count: number) => new Date(ctx.clock.now().getTime() - count * dayMs)
  const { rows } = await ctx.db.query<Row>(
    `SELECT t.firmware, t.cash_box_pence AS "boxPence", t.coins
     FROM machines m LEFT JOIN machine_states t ON t.machine_id = m.id WHERE m.id = $1`,
    [id],
  )
  const [told] = rows
  if (!told) return undefined
  const { rows: noted } = await ctx.db.query<NotedRow>(
    `SELECT e.*, CASE WHEN kind = 'refund' THEN (
         SELECT max(s.pence) FROM sales s WHERE s.machine_id = $1 AND s.at > $4
           AND s.number = (e.details->>'sale')::bigint
       ) END AS paid
     FROM (
       SELECT at, kind, details, count(*) OVER ()::int AS count, sum((details->>'pence')::bigint)
         OVER (PARTITION BY kind, details->>'sale' ORDER BY at)::float8 AS "paidBack"
       FROM machine_events
       WHERE machine_id = $1 AND at > $2 AND kind IN ('refund', 'vend-failed')
       ORDER BY at DESC LIMIT $3
     ) e ORDER BY at DESC`,
    [id, ago(days), mostListed, ago(daysOfSale)],
  )
  return {
    ...{ firmware: told.firmware, boxPence: told.boxPence },
    coins: Object.entries(told.coins ?? {})
      .map(([pence, count]) => ({ pence: Number(pence), count }))
      .sort((a, b) => b.pence - a.pence),
    days,
    count: noted[0]?.count ?? 0,
    noted: noted.map(({ at, kind, details, paid, paidBack }) => ({
      doubt: kind === 'refund' ? doubtOf(paid, paidBack) : null,
      ...{ at: at.toISOString(), kind, slot: details.slot ?? null, pence: details.pence ?? 0 },
      ...{ reason: details.reason ?? null, isPaidBack: kind === 'refund' || !!details.refunded },
    })),
  }
}

function doubtOf(paid: number | null, paidBack: number | null) {
  if (paid === null) return 'unknown sale'
  return (paidBack ?? 0) > paid ? 'more than paid' : null
}
