/** What the checks look at, and whom reminders go to. */
export interface ControlsOptions {
  teamEmail: string
  /** Where visitors reach the site. */
  siteUrl: string
  /** Where `npm run db:backup` puts its archives. */
  backupDir: string
  /** The jobs that delete what is over, as the retention schedule names them; each runs daily or oftener. */
  retentionJobs: readonly string[]
}
