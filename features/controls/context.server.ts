/** What the checks look at, and whom reminders go to. */
export interface ControlsOptions {
  teamEmail: string
  /** Where visitors reach the site. */
  siteUrl: string
  /** Where `npm run db:backup` puts its archives. */
  backupDir: string
}
