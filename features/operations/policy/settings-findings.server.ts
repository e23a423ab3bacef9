import type { Config } from '#lib/config.server.ts'
import type { Finding } from '../schema.ts'

const local = /^(localhost|127\.|\[?::1)/

/** Settings that contradict each other, or do not do what their names promise. */
const rules: {
  state: 'at_risk' | 'note'
  applies: (config: Config, embedded: boolean) => boolean
  found: string
  todo: string
}[] = [
  {
    state: 'note',
    applies: ({ publicUrl }) => !publicUrl,
    found: 'PUBLIC_URL is not set: links in emails lead to localhost.',
    todo: 'Set PUBLIC_URL to the address that visitors use.',
  },
  {
    state: 'at_risk',
    applies: ({ publicUrl }) =>
      publicUrl?.startsWith('http:') === true && !local.test(new URL(publicUrl).hostname),
    found: 'PUBLIC_URL is plain http: passwords travel in the clear.',
    todo: 'Put nginx with a certificate in front (deploy/README.md) and set https://….',
  },
  {
    state: 'at_risk',
    applies: ({ publicUrl, trustedProxies }) =>
      (publicUrl?.startsWith('https:') ?? false) && trustedProxies === 0,
    found: 'PUBLIC_URL is https, so a proxy stands before the server, but TRUSTED_PROXIES is 0.',
    todo: 'Set TRUSTED_PROXIES=1, or limits take all visitors for one.',
  },
  {
    state: 'at_risk',
    applies: ({ publicUrl, smtpUrl }) => (publicUrl?.startsWith('https:') ?? false) && !smtpUrl,
    found: 'SMTP_URL is not set: no email leaves the server, and /dev/mail shows all of them.',
    todo: 'Set SMTP_URL.',
  },
  {
    state: 'note',
    applies: ({ smtpUrl, demoContent }) => smtpUrl !== undefined && demoContent,
    found: 'DEMO_CONTENT is on: an empty database is filled with examples.',
    todo: 'Set DEMO_CONTENT=off before the first start of a server for clients.',
  },
  {
    state: 'note',
    applies: ({ publicUrl, developerPages }) =>
      developerPages && (publicUrl?.startsWith('https:') ?? false),
    found: 'DEVELOPER_PAGES is on: /dev/parts is open to everyone.',
    todo: 'Set DEVELOPER_PAGES=off.',
  },
  {
    state: 'at_risk',
    applies: ({ backupKeep }, embedded) => backupKeep === 0 && embedded,
    found: 'BACKUP_KEEP is 0, and no other tool backs up the embedded database.',
    todo: 'Set BACKUP_KEEP=14, or run npm run db:backup each night.',
  },
  {
    state: 'at_risk',
    applies: ({ backupKeep, backupPassphrase, backupKeyFile }) =>
      backupKeep > 0 && !backupPassphrase && !backupKeyFile,
    found: 'Backups are without the identity keys: a restore locks out everyone with an app.',
    todo: 'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, and keep it somewhere else as well.',
  },
  {
    state: 'note',
    applies: ({ backupPassphrase, backupKeyFile }) => Boolean(backupPassphrase && backupKeyFile),
    found: 'BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set: only the file counts.',
    todo: 'Remove one of them.',
  },
  {
    state: 'note',
    applies: ({ dataDir, backupDir }) => `${backupDir}/`.startsWith(`${dataDir}/`),
    found: 'BACKUP_DIR is inside DATA_DIR: what takes one takes the other.',
    todo: 'Set BACKUP_DIR to another disk, and copy it to another machine.',
  },
  {
    state: 'note',
    applies: ({ mailReturnAddress, mailBounceSecret }) =>
      Boolean(mailReturnAddress) !== Boolean(mailBounceSecret),
    found: 'Only one of MAIL_RETURN_ADDRESS and MAIL_BOUNCE_SECRET is set: no report is read.',
    todo: 'Set both or none (docs/mail-bounces.md).',
  },
  {
    state: 'note',
    applies: ({ mailInUrl, mailInSecret }) => Boolean(mailInUrl && mailInSecret),
    found: 'MAIL_IN_URL and MAIL_IN_SECRET are both set: an email could come in both ways.',
    todo: 'Keep one (docs/two-way-email.md).',
  },
  {
    state: 'at_risk',
    applies: ({ mailInUrl, mailInSecret, smtpUrl }) =>
      Boolean(mailInUrl || mailInSecret) && !smtpUrl,
    found: 'Replies are read (MAIL_IN_…), but SMTP_URL is not set: no answer leaves.',
    todo: 'Set SMTP_URL.',
  },
  {
    state: 'note',
    applies: ({ tagScript, tagOrigins }) => !tagScript && tagOrigins.length > 0,
    found: 'TAG_ORIGINS is set without TAG_SCRIPT: nothing sends there.',
    todo: 'Set TAG_SCRIPT, or remove TAG_ORIGINS.',
  },
  {
    state: 'at_risk',
    applies: ({ metricsAddress }) =>
      metricsAddress !== undefined && /^(0\.0\.0\.0|::)$/.test(metricsAddress.host),
    found: 'METRICS_ADDRESS is open to every network.',
    todo: 'Use 127.0.0.1 or an address that only Prometheus reaches.',
  },
  {
    state: 'note',
    applies: ({ logLevel }) => logLevel === 'silent' || logLevel === 'fatal',
    found: 'LOG_LEVEL hides errors.',
    todo: 'Set LOG_LEVEL=info, or warn.',
  },
]

export function settingsFindings(config: Config): Finding[] {
  const found = rules
    .filter(({ applies }) => applies(config, !config.databaseUrl))
    .map(({ state, found, todo }) => ({ state, found, todo }))
  if (found.length > 0) return found
  return [{ state: 'fine', found: 'No settings contradict each other.', todo: null }]
}
