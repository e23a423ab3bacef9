import { removeExpired } from './commands/remove-expired.server.ts'
import { sendQueuedText, textCodeJob } from './commands/send-texts.server.ts'
import { type IdentityParts, systemIdentity } from './context.server.ts'
import type { JobDefinition } from './host.ts'

export const identityJobs = (parts: IdentityParts): JobDefinition[] => [
  {
    name: 'identity.removal',
    retries: 3,
    cron: '20 * * * *',
    run: (ctx) => removeExpired({ ...ctx, host: parts.host }, parts.settings),
  },
  {
    // A code lasts a minute or ten: there is no use in many attempts.
    name: textCodeJob,
    retries: 2,
    run: (ctx, job) => sendQueuedText(systemIdentity(ctx, parts), job),
  },
]
