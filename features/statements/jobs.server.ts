import type { JobDefinition } from '#db/jobs.server.ts'
import { makeStatements } from './commands.server.ts'

/** Each night: on the first of a month there is one to make, on the others drafts may have changed. */
export const statementJobs: JobDefinition[] = [
  { name: 'care.statements', retries: 3, cron: '40 3 * * *', run: (ctx) => makeStatements(ctx) },
]
