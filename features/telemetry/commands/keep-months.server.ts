import type { Context } from '#db/context.server.ts'
import { dropMonthsBefore, makeMonths } from '#db/partitions.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { tablesOfMonths } from './store-reports.server.ts'

const monthsAhead = 2

/**
 * A month is dropped once it lies this many months back. Two years of single sales can be looked up
 * after a complaint; the sums by hour and by day stay for good. Two years of readings are the record of
 * food safety (control FS-10). Nothing of it is about a person.
 */
export const keptMonths = { sales: 25, reading_quarters: 25, machine_events: 13 } as const

/** At the start, and every night: this month and the next ones are there before they are needed. */
export async function makeMonthsOfReports(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) => monthStart(now, ahead))
  for (const table of tablesOfMonths) await makeMonths(ctx.db, table, months)
}

export async function dropOldReports(ctx: Context): Promise<void> {
  for (const table of tablesOfMonths) {
    const before = monthStart(ctx.clock.now(), -keptMonths[table])
    // A history that was imported can be undone for as long as what happened since is kept.
    const keeps = 'import_id IS NOT NULL AND received_at >= $1'
    const dropped = await dropMonthsBefore(
      ctx.db,
      table,
      before,
      table === 'sales' ? { keeps } : {},
    )
    await recordRetention(ctx, table, dropped.rows)
    if (dropped.months.length > 0) {
      ctx.log.info({ table, months: dropped.months }, 'old reports were dropped')
    }
  }
}

function monthStart(moment: Date, ahead: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead, 1))
}
