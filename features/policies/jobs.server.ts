import type { JobDefinition } from '#db/jobs.server.ts'
import { remindReaders } from './commands/remind.server.ts'

export function policiesJobs(options: { siteUrl: string }): JobDefinition[] {
  return [
    {
      name: 'policies.remind',
      retries: 3,
      // Once a day: nobody gets two of these mails on one.
      cron: '30 7 * * *',
      run: (ctx) => remindReaders(ctx, options),
    },
  ]
}
