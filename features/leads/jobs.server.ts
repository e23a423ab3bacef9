import type { JobDefinition } from '#db/jobs.server.ts'
import { escalateLeads } from './commands/escalate.server.ts'
import { tellOfHeld } from './commands/tell-of-held.server.ts'
import { sendWeeklySummary } from './commands/weekly-summary.server.ts'
import { eraseExpiredLeads } from './commands.server.ts'

export function leadsJobs(options: { teamEmail: string; siteUrl: string }): JobDefinition[] {
  return [
    {
      name: 'leads.retention',
      retries: 3,
      cron: '45 3 * * *',
      run: (ctx) => eraseExpiredLeads(ctx),
    },
    {
      name: 'leads.escalation',
      retries: 1,
      cron: '*/5 * * * *',
      run: async (ctx) => {
        await escalateLeads(ctx, options)
        await tellOfHeld(ctx, options)
      },
    },
    {
      name: 'leads.weekly-summary',
      retries: 3,
      // Each hour of a Monday: the first at or after 8:00 in London tells it, or whichever comes
      // first after the server was down.
      cron: '0 7-20 * * 1',
      run: (ctx) => sendWeeklySummary(ctx, options),
    },
  ]
}
