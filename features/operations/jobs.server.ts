import type { JobDefinition } from '#db/jobs.server.ts'
import { watchPromises } from './commands.server.ts'
import type { OperationsOptions } from './context.server.ts'

export const operationsJobs = (options: OperationsOptions): JobDefinition[] => [
  {
    name: 'operations.watch',
    // The next comes in five minutes.
    retries: 0,
    cron: '*/5 * * * *',
    run: (ctx) => watchPromises(ctx, options),
  },
]
