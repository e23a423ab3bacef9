import type { JobDefinition } from '#db/jobs.server.ts'
import { type RemindOptions, remindOfWork } from './commands/remind.server.ts'
import { makeDueTasks } from './commands/routines.server.ts'

export function tasksJobs(options: RemindOptions): JobDefinition[] {
  return [
    {
      name: 'tasks.recur',
      retries: 3,
      cron: '15 5 * * *',
      run: (ctx) => makeDueTasks(ctx),
    },
    {
      name: 'tasks.remind',
      // The next look comes within a minute.
      retries: 0,
      cron: '* * * * *',
      run: (ctx) => remindOfWork(ctx, options),
    },
  ]
}
