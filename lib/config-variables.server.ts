import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.server.ts'

/** One variable of the environment: what it is for, what it takes, and the default that works. */
export interface Variable {
  about: string
  wants: string
  default: string
  example?: string
  /** Never to be read in a terminal or a log, not even when it is wrong. */
  secret?: true
  parse: z.ZodType<unknown, string>
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  })

const orEmpty = <T>(schema: z.ZodType<T, string>) =>
  z.union([z.literal('').transform(() => undefined), schema])
const aPath = z
  .string()
  .min(1)
  .transform((path) => resolve(projectRoot, path))
const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The whole configuration. README.md and .env.example are written from this table. */
export const variables = {
  PORT: {
    about: 'Port to listen on; 0 takes any free one',
    wants: 'a whole number from 0 to 65535',
    default: '3000',
    parse: wholeNumber(0, 65535),
  },
  HOST: {
    about: 'Address to listen on',
    wants: 'an IP address or host name',
    default: '0.0.0.0',
    parse: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  },
  PUBLIC_URL: {
    about: 'Where visitors reach the site; with https, browsers are told to insist on it',
    wants: 'an http or https URL, or nothing (then http://localhost and the port)',
    default: '',
    example: 'https://www.enix.example',
    parse: orEmpty(urlOf('http:', 'https:').transform((url) => url.replace(/\/+$/, ''))),
  },
  DATABASE_URL: {
    about: 'PostgreSQL 15 or newer; without it the embedded database in DATA_DIR is used',
    wants: 'a postgres:// URL, or nothing',
    default: '',
    example: 'postgres://enix:secret@localhost:5432/enix',
    parse: orEmpty(urlOf('postgres:', 'postgresql:')),
  },
  DATA_DIR: {
    about: 'Folder for the embedded database and other files that must be kept',
    wants: 'a folder',
    default: 'data',
    parse: aPath,
  },
  BACKUP_DIR: {
    about:
      'Folder for backups, those of each night and of npm run db:backup, and in which the nightly check looks for the newest',
    wants: 'a folder',
    default: 'backups',
    parse: aPath,
  },
  TRAIL_KEY_FILE: {
    about:
      'Key that signs the anchors of the audit trail; without it one is made in DATA_DIR (docs/decisions/0052)',
    wants: 'a PEM file with an Ed25519 private key, or nothing',
    default: '',
    example: '/run/secrets/trail-anchors.key',
    parse: orEmpty(aPath),
  },
  TRAIL_ANCHOR_DIR: {
    about: 'Second folder for the anchors, best a mount of another machine',
    wants: 'a folder, or nothing',
    default: '',
    example: '/mnt/archive/enix',
    parse: orEmpty(aPath),
  },
  TRAIL_ANCHOR_URL: {
    about: 'Where each anchor is sent as JSON by POST, once a minute if there is a new one',
    wants: 'an http or https URL, or nothing',
    default: '',
    example: 'https://anchors.example/enix',
    parse: orEmpty(urlOf('http:', 'https:')),
  },
  TRAIL_TIMESTAMP_URL: {
    about: 'Time-stamp authority (RFC 3161) that stamps an anchor each hour',
    wants: 'an http or https URL, or nothing',
    default: '',
    example: 'https://tsa.example/tsr',
    parse: orEmpty(urlOf('http:', 'https:')),
  },
  TRAIL_TIMESTAMP_CA: {
    about: 'Certificate that vouches for the authority of TRAIL_TIMESTAMP_URL',
    wants: 'a PEM file, or nothing',
    default: '',
    example: 'tsa-ca.pem',
    parse: orEmpty(aPath),
  },
  ADVISORIES_URL: {
    about:
      'Service that knows the weaknesses of dependencies, with the interface of OSV; asked each night, and without it the check of control OP-05 fails',
    wants: 'an http or https URL, or nothing',
    default: '',
    example: 'https://api.osv.dev',
    parse: orEmpty(urlOf('http:', 'https:')),
  },
  BACKUP_KEEP: {
    about:
      'How many nightly backups are kept; 0 makes none, for a PostgreSQL that is backed up by other means',
    wants: 'a whole number from 0 to 1000',
    default: '14',
    parse: wholeNumber(0, 1000),
  },
  BACKUP_PASSPHRASE: {
    about:
      'What the identity keys in backups are encrypted with; without it and BACKUP_KEY_FILE they are left out',
    wants: 'at least 12 characters, or nothing',
    default: '',
    secret: true,
    parse: orEmpty(z.string().min(12)),
  },
  BACKUP_KEY_FILE: {
    about: 'A file to use in place of BACKUP_PASSPHRASE, of at least 32 bytes',
    wants: 'a file, or nothing',
    default: '',
    example: '/etc/enix/backup.key',
    parse: orEmpty(aPath),
  },
  SMTP_URL: {
    about: 'Mail server; without it emails are kept and shown at /dev/mail',
    wants: 'an smtp:// or smtps:// URL, or nothing',
    default: '',
    example: 'smtp://user:secret@mail.example:587',
    parse: orEmpty(urlOf('smtp:', 'smtps:')),
  },
  MAIL_RETURN_ADDRESS: {
    about:
      'Where mail servers send reports about what they could not deliver; +ID is added before the @ (docs/mail-bounces.md)',
    wants: 'an email address without a +, or nothing',
    default: '',
    example: 'bounce@enix.example',
    parse: orEmpty(z.email().refine((address) => !address.includes('+'))),
  },
  MAIL_BOUNCE_SECRET: {
    about: 'What such reports are handed in with (docs/mail-bounces.md); without it none are taken',
    wants: 'at least 20 characters without a blank, or nothing',
    default: '',
    secret: true,
    parse: orEmpty(z.string().regex(/^\S{20,200}$/)),
  },
  MAIL_IN_URL: {
    about:
      'Mailbox from which replies and new enquiries are read by IMAP (docs/two-way-email.md); without it none is read',
    wants: 'an imap:// or imaps:// URL with user and password, and a folder or nothing after it',
    default: '',
    example: 'imaps://hello%40enix.example:secret@mail.example/INBOX',
    secret: true,
    parse: orEmpty(
      urlOf('imap:', 'imaps:').refine((text) => {
        const url = URL.parse(text)
        return Boolean(url?.username && url.password)
      }),
    ),
  },
  MAIL_IN_SECRET: {
    about:
      'What the mail server hands received emails in with, in place of MAIL_IN_URL (docs/two-way-email.md)',
    wants: 'at least 20 characters without a blank, or nothing',
    default: '',
    secret: true,
    parse: orEmpty(z.string().regex(/^\S{20,200}$/)),
  },
  MAIL_IN_ADDRESS: {
    about:
      'Address of that mailbox, which clients reply to; without it the email address of content/company.ts',
    wants: 'an email address without a +, or nothing',
    default: '',
    example: 'hello@enix.example',
    parse: orEmpty(z.email().refine((address) => !address.includes('+'))),
  },
  MAIL_IN_PLUS: {
    about:
      'Whether the mail server delivers hello+anything to hello: replies then name their enquiry in the address',
    wants: 'on or off',
    default: 'off',
    parse: onOrOff,
  },
  TEAM_EMAIL: {
    about:
      'Where new enquiries and applications are emailed; without it the email address of content/company.ts',
    wants: 'an email address, or nothing',
    default: '',
    example: 'sales@enix.example',
    parse: orEmpty(z.email()),
  },
  ADMIN_EMAIL: {
    about:
      'Who becomes the first admin, at a start without one; without it admin@ and the domain of content/company.ts',
    wants: 'an email address, or nothing',
    default: '',
    example: 'it@enix.example',
    parse: orEmpty(z.email()),
  },
  IDENTITY_CONFIG: {
    about: 'Settings of the identity service (docs/identity-settings.md); without it the defaults',
    wants: 'a JSON file, or nothing',
    default: '',
    example: 'identity.json',
    parse: orEmpty(aPath),
  },
  ENQUIRIES_PER_IP: {
    about:
      'Enquiries of one IP address an hour; more are held for staff to look at, and more than five times as many are refused',
    wants: 'a whole number from 1 to 1000000',
    default: '20',
    parse: wholeNumber(1, 1_000_000),
  },
  ENQUIRIES_PER_SENDER: {
    about:
      'The same for one email address or telephone number; as many confirmations an hour go to one address',
    wants: 'a whole number from 1 to 1000000',
    default: '3',
    parse: wholeNumber(1, 1_000_000),
  },
  REPORTS_PER_MACHINE: {
    about: 'Reports of one machine a minute; more are put off with 429 (docs/telemetry.md)',
    wants: 'a whole number from 1 to 1000000',
    default: '60',
    parse: wholeNumber(1, 1_000_000),
  },
  DEX_FOLDER: {
    about:
      'Folder from which audit files of machines are taken each minute, for example that of an SFTP server (docs/telemetry.md)',
    wants: 'a folder, or nothing',
    default: '',
    example: '/srv/sftp/audits',
    parse: orEmpty(aPath),
  },
  MQTT_URL: {
    about:
      'Broker from which reports of machines are taken, beside POST /api/telemetry; ?clientId= has it keep what arrives while nobody listens (docs/telemetry.md)',
    wants: 'an mqtt:// or mqtts:// URL, or nothing',
    default: '',
    example: 'mqtts://enix:secret@broker.example:8883?clientId=enix-1',
    parse: orEmpty(urlOf('mqtt:', 'mqtts:')),
  },
  DEMO_CONTENT: {
    about: 'Whether an empty database is filled with example content at first start',
    wants: 'on or off',
    default: 'on',
    parse: onOrOff,
  },
  DEVELOPER_PAGES: {
    about: 'Whether the catalogue of parts at /dev/parts is served; npm run dev turns it on',
    wants: 'on or off',
    default: 'off',
    parse: onOrOff,
  },
  TRUSTED_PROXIES: {
    about:
      'How many proxies of your own stand before this server and add to X-Forwarded-For. Without it, limits by address take a proxy for one visitor; those on public forms and error reports leave out a proxy on this machine, so that one visitor cannot use up the limit of all',
    wants: 'a whole number from 0 to 9',
    default: '0',
    parse: wholeNumber(0, 9),
  },
  AUDIT_IP_DAYS: {
    about:
      'Days after which internet addresses are erased from the audit trail; its entries and their chain stay',
    wants: 'a whole number from 1 to 3650',
    default: '90',
    parse: wholeNumber(1, 3650),
  },
  STATISTICS_OPT_IN: {
    about: 'Whether visits are counted only once somebody has agreed',
    wants: 'on or off',
    default: 'off',
    parse: onOrOff,
  },
  TAG_SCRIPT: {
    about:
      'Script of a measuring service that makes the function gtag; loaded once a visitor has agreed',
    wants: 'an https URL, or nothing',
    default: '',
    example: 'https://tag.example/gtag.js?id=G-123',
    parse: orEmpty(urlOf('https:')),
  },
  TAG_ORIGINS: {
    about: 'Other places that the script of TAG_SCRIPT may send to',
    wants: 'https origins with blanks between them, or nothing',
    default: '',
    example: 'https://collect.tag.example',
    parse: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))),
  },
  METRICS_ADDRESS: {
    about: 'Where Prometheus reads figures of this process, at /metrics; not for the public',
    wants: 'an IP address and a port such as 127.0.0.1:9464, or nothing',
    default: '',
    example: '127.0.0.1:9464',
    parse: orEmpty(
      z
        .string()
        .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\]|localhost):\d{1,5}$/)
        .transform((text) => ({
          host: text.replace(/:\d+$/, '').replace(/[[\]]/g, ''),
          port: Number(/\d+$/.exec(text)?.[0]),
        }))
        .refine(({ port }) => port <= 65_535),
    ),
  },
  SLOW_QUERY_MS: {
    about:
      'Statements to the database that take so many milliseconds are logged, without their values; on the embedded one, which has one connection, waiting for others counts; 0 logs none',
    wants: 'a whole number from 0 to 600000',
    default: '1000',
    parse: wholeNumber(0, 600_000),
  },
  LOG_LEVEL: {
    about: 'How much is logged',
    wants: `one of ${logLevels.join(', ')}`,
    default: 'info',
    parse: z.enum(logLevels),
  },
} satisfies Record<string, Variable>
