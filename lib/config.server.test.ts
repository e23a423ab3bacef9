import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.server.ts'
import type { variables } from './config-variables.server.ts'

it('works without any variable set', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: undefined,
    databaseUrl: undefined,
    smtpUrl: undefined,
    // So many confirmations an hour go to an address that anybody may have typed.
    enquiriesPerSender: 3,
    demoContent: true,
    developerPages: false,
    logLevel: 'info',
  })
})

it('takes what is set', () => {
  const config = parseConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://www.enix.example/',
    DATABASE_URL: 'postgres://enix@db.example/enix',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    TEAM_EMAIL: 'sales@enix.example',
    DEMO_CONTENT: 'off',
    DEVELOPER_PAGES: 'on',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://www.enix.example',
    databaseUrl: 'postgres://enix@db.example/enix',
    smtpUrl: 'smtps://user:secret@mail.example:465',
    teamEmail: 'sales@enix.example',
    demoContent: false,
    developerPages: true,
  })
})

describe('a bad value is named in one line: the variable, what it got, what it wants', () => {
  const cases: [name: keyof typeof variables, value: string, message: string][] = [
    ['PORT', 'http', 'PORT: got "http", wants a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: got "70000", wants a whole number from 0 to 65535'],
    ['PORT', '', 'PORT: got "", wants a whole number from 0 to 65535'],
    ['HOST', 'not a host', 'HOST: got "not a host", wants an IP address or host name'],
    ['PUBLIC_URL', 'enix.example', 'PUBLIC_URL: got "enix.example", wants an http or https URL'],
    ['DATABASE_URL', 'mysql://u:pw@h/d', 'DATABASE_URL: got "…@h/d", wants a postgres:// URL'],
    ['SMTP_URL', 'http://mail.example', 'SMTP_URL: got "http://mail.example", wants an smtp://'],
    ['MAIL_IN_URL', 'no address', 'MAIL_IN_URL: got "…", wants an imap:// or imaps:// URL'],
    ['MAIL_IN_URL', 'imaps://u@mail.example', 'MAIL_IN_URL: got "…", wants an imap:// or imaps://'],
    ['TEAM_EMAIL', 'sales', 'TEAM_EMAIL: got "sales", wants an email address'],
    ['DEMO_CONTENT', 'yes', 'DEMO_CONTENT: got "yes", wants on or off'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: got "loud", wants one of fatal, error'],
  ]
  it.each(cases)('%s=%s', (name, value, message) => {
    let text = ''
    try {
      parseConfig({ [name]: value })
    } catch (error) {
      text = (error as Error).message
    }
    expect(text.startsWith(message)).toBe(true)
    expect(text).not.toContain('\n')
  })
})
