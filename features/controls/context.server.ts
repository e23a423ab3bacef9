import type { SelfShown } from '#content/compliance/control.ts'
import type { Context } from '#db/context.server.ts'
import type { Finding } from './policy/check-finding.ts'

/** What the checks look at, and whom reminders go to. */
export interface ControlsOptions {
  teamEmail: string
  /** Where visitors reach the site. */
  siteUrl: string
  /** Where `npm run db:backup` puts its archives. */
  backupDir: string
  /** The jobs that delete what is over, as the retention schedule names them; each runs daily or oftener. */
  retentionJobs: readonly string[]
  /** Checks of what other parts know. One that finds nothing to say is left as it was. */
  findElsewhere(ctx: Context): Promise<Partial<Record<SelfShown, Finding>>>
}
