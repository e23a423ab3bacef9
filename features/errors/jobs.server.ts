import type { JobDefinition } from '#db/jobs.server.ts'
import { deleteOldErrors } from './commands.server.ts'

export const errorsJobs: JobDefinition[] = [
  { name: 'errors.retention', retries: 3, cron: '55 3 * * *', run: (ctx) => deleteOldErrors(ctx) },
]
