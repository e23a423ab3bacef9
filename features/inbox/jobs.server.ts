import type { JobDefinition } from '#db/jobs.server.ts'
import { forgetReceivedMails } from './commands/forget.server.ts'

export const inboxJobs: JobDefinition[] = [
  {
    name: 'inbox.retention',
    retries: 3,
    cron: '55 3 * * *',
    run: (ctx) => forgetReceivedMails(ctx),
  },
]
