import * as z from 'zod/mini'
import type { JobDefinition } from '#db/jobs.server.ts'
import { forgetOldFiles } from './commands/forget-files.server.ts'
import { workOn } from './commands/work.server.ts'

const Work = z.object({ importId: z.uuid() })

export const importJobs: JobDefinition[] = [
  {
    name: 'imports.work',
    retries: 5,
    longestSeconds: 3600,
    // One large file holds up no small one.
    atOnce: 2,
    async run(ctx, { data, lastTry }) {
      await workOn(ctx, Work.parse(data).importId, lastTry)
    },
  },
  { name: 'imports.retention', retries: 3, cron: '50 3 * * *', run: (ctx) => forgetOldFiles(ctx) },
]
