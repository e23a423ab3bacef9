import type { JobDefinition } from '#db/jobs.server.ts'
import { tellingHours } from '#lib/told-week.ts'
import { dropOldEvents, makeMonthsOfEvents } from './commands/keep-events.server.ts'
import { removeOldSalts } from './commands/keep-salt.server.ts'
import { rollUpDueDays } from './commands/roll-up.server.ts'
import { sendWeekOfVisits } from './commands/weekly-mail.server.ts'

export const insightsJobs = (options: { teamEmail: string; siteUrl: string }): JobDefinition[] => [
  {
    name: 'insights.rollup',
    // The next minute has a run of its own.
    retries: 0,
    cron: '* * * * *',
    async run(ctx) {
      await removeOldSalts(ctx)
      await rollUpDueDays(ctx)
    },
  },
  {
    name: 'insights.retention',
    retries: 3,
    cron: '10 3 * * *',
    async run(ctx) {
      await makeMonthsOfEvents(ctx)
      await dropOldEvents(ctx)
    },
  },
  {
    name: 'insights.weekly-mail',
    retries: 3,
    cron: tellingHours,
    run: (ctx) => sendWeekOfVisits(ctx, options),
  },
]
