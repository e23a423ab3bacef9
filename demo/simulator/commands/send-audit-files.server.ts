import type { Context } from '#db/context.server.ts'
import { receiveFile } from '#features/dex/commands/receive-file.server.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { auditFile, type SlotCounters } from '../policy/audit-file.ts'

const serial = 'ENX-D-1003'
const readMinute = 9 * 60 + 30

/**
 * When its counters were read. The first is what the next is counted from; the second agrees with what
 * the machine told live; and before the third, two sales were counted of which nobody has heard.
 */
const readings = [
  { daysAgo: 15, unheard: 0 },
  { daysAgo: 8, unheard: 0 },
  { daysAgo: 1, unheard: 2 },
] as const

/** Audit files of one machine of the demonstration fleet, taken in as every other. */
export async function sendAuditFiles(ctx: Context): Promise<void> {
  const today = londonDate(ctx.clock.now())
  for (const { daysAgo, unheard } of readings) {
    const day = addDays(today, -daysAgo)
    const readAt = londonMoment(day, readMinute)
    const slots = withUnheard(await countersAt(ctx, readAt), unheard)
    if (slots.length === 0) return
    await receiveFile(ctx, {
      bytes: auditFile({ serial, clock: `${day.slice(2).replaceAll('-', '')}*0930`, slots }),
      name: `${serial}-${day}.dex`,
      readAt,
      of: { serial },
      source: 'device',
    })
  }
}

async function countersAt(ctx: Context, readAt: Date): Promise<SlotCounters[]> {
  const { rows } = await ctx.db.query<SlotCounters>(
    `SELECT l.code AS slot, l.price_pence AS "pricePence", coalesce(s.sold, 0) AS sold,
       coalesce(s.pence, 0) AS pence
     FROM machines m
     JOIN planograms g ON g.machine_id = m.id AND g.state = 'live'
     JOIN slots l ON l.planogram_id = g.id
     LEFT JOIN (
       SELECT slot, count(*)::int AS sold, sum(pence)::int AS pence FROM sales
       WHERE machine_id = (SELECT id FROM machines WHERE serial = $1)
         AND payment <> 'free' AND at <= $2 GROUP BY slot
     ) s ON s.slot = l.code
     WHERE m.serial = $1 ORDER BY l.code`,
    [serial, readAt],
  )
  return rows
}

function withUnheard(slots: readonly SlotCounters[], unheard: number): SlotCounters[] {
  return slots.map((slot, index) =>
    index === 0
      ? {
          ...slot,
          sold: slot.sold + unheard,
          pence: slot.pence + unheard * slot.pricePence,
        }
      : slot,
  )
}
