import { company } from '#content/company.ts'
import type { Config } from '#lib/config.server.ts'
import { demoLogins } from './demo-logins.ts'

/** Says, once the server listens, where everything is. */
export function announce({ config, port, place }: { config: Config; port: number; place: string }) {
  const url = config.publicUrl ?? `http://localhost:${port}`
  const lines = [
    `${company.name} is running.`,
    '',
    `  Website      ${url}`,
    ...(config.publicUrl ? [`  Listening    http://localhost:${port}`] : []),
    `  Database     ${place}`,
    `  Data folder  ${config.dataDir}`,
  ]
  if (!config.smtpUrl) {
    const logins = demoLogins(config.dataDir).map(
      (login) => `    ${login.for}: ${login.username} / ${login.password}`,
    )
    lines.push(
      `  Mails        ${url}/dev/mail (no SMTP_URL is set)`,
      '',
      '  Demo logins',
      ...logins,
    )
  }
  console.log(`\n${lines.join('\n')}\n\n  Stop with Ctrl+C.\n`)
}
