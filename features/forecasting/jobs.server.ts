import type { JobDefinition } from '#db/jobs.server.ts'
import { lookAhead } from './commands/look-ahead.server.ts'
import { refitDemand } from './commands/refit.server.ts'

export const forecastingJobs: JobDefinition[] = [
  {
    // Each night, once the last sales of the day before have arrived.
    name: 'forecasting.refit',
    retries: 3,
    cron: '20 3 * * *',
    run: async (ctx) => {
      await refitDemand(ctx)
      await lookAhead(ctx)
    },
  },
  { name: 'forecasting.look-ahead', retries: 0, cron: '50 * * * *', run: (ctx) => lookAhead(ctx) },
]
