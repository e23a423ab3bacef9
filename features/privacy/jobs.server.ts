import type { JobDefinition } from '#db/jobs.server.ts'
import { remindOfDueCases } from './commands/remind.server.ts'
import { eraseExpiredCases } from './commands/retain.server.ts'
import { type AskedInEnquiry, openCaseOfEnquiry } from './commands/take-enquiry.server.ts'

export const privacyJobs = (options: { siteUrl: string }): JobDefinition[] => [
  {
    name: 'privacy.reminders',
    retries: 3,
    // Before anybody begins to work, summer and winter.
    cron: '30 5 * * *',
    run: (ctx) => remindOfDueCases(ctx, options.siteUrl),
  },
  {
    name: 'privacy.retention',
    retries: 3,
    cron: '55 3 * * *',
    run: (ctx) => eraseExpiredCases(ctx),
  },
  {
    name: 'privacy.take-enquiry',
    retries: 10,
    run: (ctx, { data }) => openCaseOfEnquiry(ctx, data as AskedInEnquiry, options.siteUrl),
  },
]
