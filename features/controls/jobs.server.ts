import type { JobDefinition } from '#db/jobs.server.ts'
import { remindOfExpiry } from './commands/remind.server.ts'
import { runChecks } from './commands/run-checks.server.ts'
import type { ControlsOptions } from './context.server.ts'

export function controlsJobs(options: ControlsOptions): JobDefinition[] {
  return [
    {
      name: 'controls.checks',
      retries: 2,
      // After the jobs of the night that it looks at.
      cron: '30 4 * * *',
      run: (ctx) => runChecks(ctx, options),
    },
    {
      name: 'controls.reminders',
      retries: 3,
      cron: '0 7 * * *',
      run: (ctx) => remindOfExpiry(ctx, options),
    },
  ]
}
