import { expect, it } from 'vitest'
import { parseConfig } from '#lib/config.server.ts'
import { settingsFindings } from './settings-findings.server.ts'

/** A server as deploy/README.md sets one up. */
const sound = {
  PUBLIC_URL: 'https://www.enix.example',
  DATABASE_URL: 'postgres://enix@localhost/enix',
  DATA_DIR: '/var/lib/enix',
  BACKUP_DIR: '/var/backups/enix/archives',
  BACKUP_PASSPHRASE: 'correct horse battery',
  SMTP_URL: 'smtps://mail.example',
  TRUSTED_PROXIES: '1',
  DEMO_CONTENT: 'off',
}
const findings = (env: Record<string, string>) =>
  settingsFindings(parseConfig({ ...sound, ...env })).map(
    ({ state, found }) => `${state}: ${found}`,
  )

it('a server that is set up as described has no contradictions', () => {
  expect(findings({})).toEqual(['fine: No settings contradict each other.'])
})

it.each([
  [{ PUBLIC_URL: '' }, 'note: PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://www.enix.example' }, 'at_risk: PUBLIC_URL is plain http'],
  [{ TRUSTED_PROXIES: '0' }, 'at_risk: PUBLIC_URL is https, so a proxy'],
  [{ SMTP_URL: '' }, 'at_risk: SMTP_URL is not set'],
  [{ DEMO_CONTENT: 'on' }, 'note: DEMO_CONTENT is on'],
  [{ DEVELOPER_PAGES: 'on' }, 'note: DEVELOPER_PAGES is on'],
  [{ DATABASE_URL: '', BACKUP_KEEP: '0' }, 'at_risk: BACKUP_KEEP is 0'],
  [{ BACKUP_PASSPHRASE: '' }, 'at_risk: Backups are without the identity keys'],
  [{ BACKUP_KEY_FILE: '/etc/enix/key' }, 'note: BACKUP_PASSPHRASE and BACKUP_KEY_FILE'],
  [{ BACKUP_DIR: '/var/lib/enix/backups' }, 'note: BACKUP_DIR is inside DATA_DIR'],
  [{ MAIL_RETURN_ADDRESS: 'bounce@enix.example' }, 'note: Only one of MAIL_RETURN_ADDRESS'],
  [{ MAIL_BOUNCE_SECRET: 'x'.repeat(20) }, 'note: Only one of MAIL_RETURN_ADDRESS'],
  [
    { MAIL_IN_URL: 'imaps://a:b@mail.example', MAIL_IN_SECRET: 'x'.repeat(20) },
    'note: MAIL_IN_URL and MAIL_IN_SECRET',
  ],
  [{ MAIL_IN_SECRET: 'x'.repeat(20), SMTP_URL: '' }, 'at_risk: Replies are read'],
  [{ TAG_ORIGINS: 'https://collect.example' }, 'note: TAG_ORIGINS is set without'],
  [{ METRICS_ADDRESS: '0.0.0.0:9464' }, 'at_risk: METRICS_ADDRESS is open'],
  [{ LOG_LEVEL: 'silent' }, 'note: LOG_LEVEL hides errors'],
])('%o is told', (env, expected) => {
  expect(findings(env as unknown as Record<string, string>)).toContainEqual(
    expect.stringContaining(expected),
  )
})
