import { company } from '#content/company.ts'
import { clientLogins, demoLogins } from '#demo/logins.server.ts'
import type { Config } from '#lib/config.server.ts'

/** Says, once the server listens, where everything is. */
export function announce(started: {
  config: Config
  port: number
  place: string
  firstAdmin: { email: string; password: string } | undefined
}) {
  const { config, port, place, firstAdmin } = started
  const url = config.publicUrl ?? `http://localhost:${port}`
  const lines = [
    `${company.name} is running.`,
    '',
    `  Website      ${url}`,
    ...(config.publicUrl ? [`  Listening    http://localhost:${port}`] : []),
    `  Database     ${place}`,
    `  Data folder  ${config.dataDir}`,
  ]
  if (!config.smtpUrl) lines.push(`  Emails       ${url}/dev/mail (no SMTP_URL is set)`)
  if (config.backupKeep > 0 && !config.backupPassphrase && !config.backupKeyFile) {
    lines.push(
      `  Backups      ${config.backupDir}, without the identity keys (set BACKUP_PASSPHRASE to include them)`,
    )
  }
  const logins = config.smtpUrl ? clientLogins(config.dataDir) : demoLogins(config.dataDir)
  if (logins.length > 0) {
    const shown = logins.map(({ for: what, username, password }) => {
      return `    ${what}: ${username} / ${password}`
    })
    lines.push('', '  Demo logins', ...shown)
  }
  if (firstAdmin) {
    lines.push(
      '',
      '  First admin (shown this once; signing in asks for a password of your own)',
      `    ${firstAdmin.email} / ${firstAdmin.password}`,
    )
  }
  console.log(`\n${lines.join('\n')}\n\n  Stop with Ctrl+C.\n`)
}
