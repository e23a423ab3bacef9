import type { JobDefinition } from '#db/jobs.server.ts'
import { removeExpired } from './commands/remove-expired.server.ts'
import type { IdentitySettings } from './schema/settings.server.ts'

export const identityJobs = (settings: IdentitySettings): JobDefinition[] => [
  {
    name: 'identity.removal',
    retries: 3,
    cron: '20 * * * *',
    run: (ctx) => removeExpired(ctx, settings),
  },
]
