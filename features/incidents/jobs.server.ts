import { dropLoosePieces } from '#db/file-pieces.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import { incidentFiles, incidentPieces } from '#db/schema/incidents.ts'
import { remindOfBreaches } from './commands/remind.server.ts'
import { eraseExpiredIncidents } from './commands/retain.server.ts'
import { watchSecurity } from './commands/watch-security.server.ts'

export function incidentsJobs(options: { teamEmail: string; siteUrl: string }): JobDefinition[] {
  return [
    {
      name: 'incidents.remind',
      // The next look comes within five minutes.
      retries: 0,
      cron: '*/5 * * * *',
      run: (ctx) => remindOfBreaches(ctx, options),
    },
    {
      name: 'incidents.retention',
      retries: 3,
      cron: '35 3 * * *',
      run: (ctx) => eraseExpiredIncidents(ctx),
    },
    {
      name: 'incidents.security',
      retries: 0,
      cron: '*/5 * * * *',
      run: (ctx) => watchSecurity(ctx, options),
    },
    {
      name: 'incidents.sweep',
      retries: 1,
      cron: '50 3 * * *',
      run: (ctx) => dropLoosePieces(ctx, incidentPieces, incidentFiles.fileId),
    },
  ]
}
