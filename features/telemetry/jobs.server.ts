import type { JobDefinition } from '#db/jobs.server.ts'
import { dropOldReports, makeMonthsOfReports } from './commands/keep-months.server.ts'

export const telemetryJobs: JobDefinition[] = [
  {
    name: 'telemetry.retention',
    retries: 3,
    cron: '20 3 * * *',
    async run(ctx) {
      await makeMonthsOfReports(ctx)
      await dropOldReports(ctx)
    },
  },
]
