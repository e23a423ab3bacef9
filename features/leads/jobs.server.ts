import type { JobDefinition } from '#db/jobs.server.ts'
import { eraseExpiredLeads } from './commands.server.ts'

export const leadsJobs: JobDefinition[] = [
  { name: 'leads.retention', retries: 3, cron: '45 3 * * *', run: (ctx) => eraseExpiredLeads(ctx) },
]
