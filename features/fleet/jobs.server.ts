import type { JobDefinition } from '#db/jobs.server.ts'
import { putReadyLive } from './commands/put-ready-live.server.ts'

export const fleetJobs: JobDefinition[] = [
  {
    name: 'fleet.first-checks',
    // The next look comes within a minute.
    retries: 0,
    cron: '* * * * *',
    run: putReadyLive,
  },
]
