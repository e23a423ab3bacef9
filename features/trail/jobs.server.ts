import { expireAddresses } from '#db/audit.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import { anchorHead } from './commands/anchor.server.ts'
import { checkTrailJob, runCheck } from './commands/check.server.ts'
import { checkNightly, type TrailOptions } from './commands/nightly.server.ts'
import { sendAnchor } from './commands/send-anchor.server.ts'

/** `addressDays`: how long internet addresses are kept. */
export function trailJobs(options: TrailOptions & { addressDays: number }): JobDefinition[] {
  return [
    {
      name: checkTrailJob,
      retries: 1,
      async run(ctx, job) {
        await runCheck(ctx, { ...job, places: options.places })
      },
    },
    {
      name: 'trail.nightly',
      retries: 2,
      cron: '10 2 * * *',
      run: (ctx, job) => checkNightly(ctx, job, options),
    },
    {
      name: 'trail.addresses',
      retries: 3,
      cron: '40 3 * * *',
      run: (ctx) => expireAddresses(ctx, options.addressDays),
    },
    {
      name: 'trail.anchor',
      // The next comes in a minute.
      retries: 0,
      cron: '* * * * *',
      async run(ctx) {
        await anchorHead(ctx, options.places)
        await sendAnchor(ctx, options.places)
      },
    },
  ]
}
