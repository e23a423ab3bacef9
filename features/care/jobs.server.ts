import type { JobDefinition } from '#db/jobs.server.ts'
import { eraseExpiredCare } from './commands/retain.server.ts'
import { makeStatements } from './commands/statements.server.ts'

/** Each night: on the first of a month there is one to make, on the others drafts may have changed. */
export const careJobs: JobDefinition[] = [
  { name: 'care.statements', retries: 3, cron: '40 3 * * *', run: (ctx) => makeStatements(ctx) },
  { name: 'care.retention', retries: 3, cron: '35 3 * * *', run: (ctx) => eraseExpiredCare(ctx) },
]
