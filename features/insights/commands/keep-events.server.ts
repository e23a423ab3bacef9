import type { Context } from '#db/context.server.ts'
import { dropMonthsBefore, makeMonths } from '#db/partitions.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { eventsTable } from './collect-events.server.ts'

/** As the privacy policy says: a month of events is dropped once it lies this many months back. */
export const keptMonths = 13
const monthsAhead = 2

/** At the start, and every night: this month and the next ones are there before they are needed. */
export async function makeMonthsOfEvents(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) => monthStart(now, ahead))
  await makeMonths(ctx.db, eventsTable, months)
}

export async function dropOldEvents(ctx: Context): Promise<void> {
  const dropped = await dropMonthsBefore(
    ctx.db,
    eventsTable,
    monthStart(ctx.clock.now(), -keptMonths),
  )
  await recordRetention(ctx, 'events', dropped.rows)
  if (dropped.months.length > 0) {
    ctx.log.info({ months: dropped.months }, 'old events were dropped')
  }
}

function monthStart(moment: Date, ahead: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead, 1))
}
