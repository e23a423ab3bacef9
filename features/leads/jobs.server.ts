import type { JobDefinition } from '#db/jobs.server.ts'
import { tellingHours } from '#lib/told-week.ts'
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
      cron: tellingHours,
      run: (ctx) => sendWeeklySummary(ctx, options),
    },
  ]
}
