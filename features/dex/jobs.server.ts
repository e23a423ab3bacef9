import type { JobDefinition } from '#db/jobs.server.ts'
import { takeFolder } from './commands/take-folder.server.ts'

/** Only with a folder to look into. */
export function dexJobs(folder: string): JobDefinition[] {
  if (!folder) return []
  return [
    {
      name: 'dex.folder',
      // The next look comes within a minute.
      retries: 0,
      cron: '* * * * *',
      run: (ctx) => takeFolder(ctx, folder),
    },
  ]
}
