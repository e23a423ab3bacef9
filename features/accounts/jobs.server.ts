import type { JobDefinition } from '#db/jobs.server.ts'
import { endOverdueSessions } from './commands/auditors.server.ts'

export const accountsJobs: JobDefinition[] = [
  {
    name: 'accounts.end-access',
    // The next look comes within five minutes.
    retries: 0,
    cron: '*/5 * * * *',
    run: endOverdueSessions,
  },
]
