import type { JobDefinition } from '#db/jobs.server.ts'
import { eraseExpiredRequests } from './commands/erase.server.ts'

export const trustJobs: JobDefinition[] = [
  { name: 'trust.retention', retries: 3, cron: '45 3 * * *', run: eraseExpiredRequests },
]
