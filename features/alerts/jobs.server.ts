import type { JobDefinition } from '#db/jobs.server.ts'
import { watchFleet } from './commands/watch.server.ts'

export function alertsJobs(options: { teamEmail: string; siteUrl: string }): JobDefinition[] {
  return [
    {
      name: 'alerts.watch',
      // The next look comes within a minute.
      retries: 0,
      cron: '* * * * *',
      run: (ctx) => watchFleet(ctx, options),
    },
  ]
}
