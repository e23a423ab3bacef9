import type { JobDefinition } from '#db/jobs.server.ts'
import { eraseExpiredFeedback } from './commands.server.ts'

export const feedbackJobs: JobDefinition[] = [
  {
    name: 'feedback.retention',
    retries: 3,
    cron: '50 3 * * *',
    run: (ctx) => eraseExpiredFeedback(ctx),
  },
]
