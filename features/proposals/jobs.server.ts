import type { JobDefinition } from '#db/jobs.server.ts'
import { eraseExpiredProposals } from './commands/erase.server.ts'
import { sendReminders } from './commands/remind.server.ts'
import type { ProposalParts } from './context.server.ts'

export const proposalsJobs = (parts: ProposalParts): JobDefinition[] => [
  {
    name: 'proposals.remind',
    retries: 2,
    cron: '15 8 * * 1-5',
    run: (ctx) => sendReminders(ctx, parts),
  },
  { name: 'proposals.retention', retries: 3, cron: '50 3 * * *', run: eraseExpiredProposals },
]
