import type { Context } from '#db/context.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import { newId } from '#lib/ids.server.ts'
import { lookAhead } from './commands/look-ahead.server.ts'
import { measureGains } from './commands/measure-gains.server.ts'
import { refitDemand, rehearsePastWeeks } from './commands/refit.server.ts'

/** At a start: a fleet that was never forecast, such as the demonstration's, does not wait for the night. */
export async function beginForecasting(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.query(
    `SELECT FROM planograms WHERE state = 'live' AND NOT EXISTS (SELECT FROM demand_fits) LIMIT 1`,
  )
  const id = newId(ctx.clock.now())
  if (rows.length > 0) await ctx.jobs.enqueue('forecasting.refit', {}, { id })
}

export const forecastingJobs: JobDefinition[] = [
  {
    // Each night, once the last sales of the day before have arrived.
    name: 'forecasting.refit',
    retries: 3,
    cron: '20 3 * * *',
    run: async (ctx) => {
      await rehearsePastWeeks(ctx)
      await refitDemand(ctx)
      await lookAhead(ctx)
      await measureGains(ctx)
    },
  },
  { name: 'forecasting.look-ahead', retries: 0, cron: '50 * * * *', run: (ctx) => lookAhead(ctx) },
]
