import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { tablesOfMonths } from './store-reports.server.ts'

const monthsAhead = 2

/** At the start, and every night: this month and the next ones are there before they are needed. */
export async function makeMonthsOfReports(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const months = Array.from(
    { length: monthsAhead + 1 },
    (_, ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)),
  )
  for (const table of tablesOfMonths) await makeMonths(ctx.db, table, months)
}
