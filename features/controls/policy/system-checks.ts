import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'

/** A night and a morning: a copy that was made a little later than the day before is not late. */
const newestBackupHours = 36
const retentionHours = 36

const hoursWords = (ms: number) => {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  return hours < 48
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${Math.floor(hours / 24)} days`
}

export interface BackupFacts {
  /** Where it was looked for. */
  folder: string
  newest:
    | { name: string; bytes: number; madeAt: Date; readable: boolean; holdsKeys: boolean }
    | undefined
}

export function backupFinding({ folder, newest }: BackupFacts, now: Date): Finding {
  if (!newest) return { passed: false, found: 'There is no backup.', details: { folder } }
  const age = now.getTime() - newest.madeAt.getTime()
  const measured = Math.round(age / hourMs)
  const details = { folder, ...newest, madeAt: newest.madeAt.toISOString() }
  if (!newest.readable) {
    return { passed: false, found: 'The newest backup cannot be read.', details, measured }
  }
  const found = `The newest backup is ${hoursWords(age)} old and can be read`
  if (!newest.holdsKeys) {
    const lacks = 'without the identity keys: nobody with an authenticator app could sign in'
    const mend = 'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE.'
    return { passed: false, found: `${found}, but ${lacks}. ${mend}`, details, measured }
  }
  return { passed: age <= newestBackupHours * hourMs, found: `${found}.`, details, measured }
}

export interface JobFacts {
  name: string
  completedAt: Date | undefined
}

export function retentionFinding(jobs: readonly JobFacts[], now: Date): Finding {
  const isLate = ({ completedAt }: JobFacts) =>
    !completedAt || now.getTime() - completedAt.getTime() > retentionHours * hourMs
  const late = jobs.filter(isLate).map(({ name }) => name)
  const details = {
    jobs: jobs.map(({ name, completedAt }) => {
      return { name, lastCompleted: completedAt?.toISOString() ?? null }
    }),
  }
  if (late.length === 0) {
    return {
      passed: true,
      found: `All ${jobs.length} jobs ran in the last day and a half.`,
      details,
      measured: 0,
    }
  }
  const found = `${jobs.length - late.length} of ${jobs.length} jobs ran in the last day and a half; not: ${late.join(', ')}.`
  return { passed: false, found, details, measured: late.length }
}

export interface TransportFacts {
  address: string
  /** Nothing if there was no answer. */
  status: number | undefined
  headers: Readonly<Record<string, string>>
}

const wanted: [name: string, isRight: (headers: TransportFacts['headers']) => boolean][] = [
  [
    'content-security-policy',
    (headers) => /default-src/.test(headers['content-security-policy'] ?? ''),
  ],
  [
    'strict-transport-security',
    (headers) => /max-age=[1-9]\d{6,}/.test(headers['strict-transport-security'] ?? ''),
  ],
  ['x-content-type-options', (headers) => headers['x-content-type-options'] === 'nosniff'],
  [
    'protection against frames',
    (headers) =>
      /frame-ancestors/.test(headers['content-security-policy'] ?? '') ||
      /deny|sameorigin/i.test(headers['x-frame-options'] ?? ''),
  ],
]

export function transportFinding({ address, status, headers }: TransportFacts): Finding {
  if (status === undefined) {
    return { passed: false, found: `${address} does not answer.`, details: { address } }
  }
  const isEncrypted = address.startsWith('https:')
  const missing = wanted.filter(([, isRight]) => !isRight(headers)).map(([name]) => name)
  const details = { address, status, encrypted: isEncrypted, missing, headers }
  const plain = 'The public address is plain http, so nothing is encrypted.'
  const lacks = missing.length > 0 ? `Missing: ${missing.join(', ')}.` : ''
  const found = [isEncrypted ? '' : plain, lacks].filter(Boolean).join(' ')
  return {
    passed: found === '',
    found: found || 'The public address answers over TLS with all four headers.',
    details,
    measured: missing.length,
  }
}

export interface MailDomainFacts {
  domain: string
  /** TXT records of the domain, and of _dmarc before it. */
  domainTexts: readonly string[]
  dmarcTexts: readonly string[]
}

/** Whether others can tell our email from email in our name: an SPF record, and a DMARC policy that acts. */
export function mailFinding({ domain, domainTexts, dmarcTexts }: MailDomainFacts): Finding {
  const spf = domainTexts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const dmarc = dmarcTexts.filter((text) => /^v=DMARC1\s*;/i.test(text))
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(dmarc[0] ?? '')?.[1]?.toLowerCase()
  const lacks = [
    spf.length === 1 ? '' : spf.length === 0 ? 'no SPF record' : 'more than one SPF record',
    spf.some((text) => /\+all\b/i.test(text)) ? 'an SPF record that lets every server send' : '',
    dmarc.length === 1 ? '' : 'no single DMARC record',
    dmarc.length === 1 && policy !== 'quarantine' && policy !== 'reject'
      ? 'a DMARC policy that only reports'
      : '',
  ].filter(Boolean)
  return {
    passed: lacks.length === 0,
    found:
      lacks.length === 0
        ? `${domain} has an SPF record and a DMARC policy of ${policy}.`
        : `${domain} has ${lacks.join(' and ')}.`,
    details: { domain, spf, dmarc },
    measured: lacks.length,
  }
}
