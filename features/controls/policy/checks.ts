import type { SelfShown } from '#content/compliance/controls.ts'

/** What the software found when it looked at itself. */
export interface Finding {
  passed: boolean
  /** In a sentence, as the page and the file say it. */
  found: string
  /** What it was found from. People are named by their ids, as in the audit trail. */
  details: object
}

export const checkTitles: Record<SelfShown, string> = {
  backups: 'Newest backup',
  'second-factor': 'Second factors of everybody who works here',
  'access-review': 'Who has access',
  retention: 'Jobs that delete what is over',
  transport: 'Headers of the public address',
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A night and a morning: a copy that was made a little later than the day before is not late. */
const newestBackupHours = 36
/** Whoever is new sets their factor up within a week. */
const newcomerDays = 7
const reviewDays = 92
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
  const details = { folder, ...newest, madeAt: newest.madeAt.toISOString() }
  if (!newest.readable) {
    return { passed: false, found: 'The newest backup cannot be read.', details }
  }
  const found = `The newest backup is ${hoursWords(age)} old and can be read`
  if (!newest.holdsKeys) {
    const lacks = 'without the identity keys: nobody with an authenticator app could sign in'
    const mend = 'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE.'
    return { passed: false, found: `${found}, but ${lacks}. ${mend}`, details }
  }
  return { passed: age <= newestBackupHours * hourMs, found: `${found}.`, details }
}

export interface Worker {
  id: string
  role: string
  since: Date
  lastSignIn: Date | null
  hasFactor: boolean
}

export function factorFinding(workers: readonly Worker[], now: Date): Finding {
  const lacking = workers.filter(({ hasFactor }) => !hasFactor)
  const late = lacking.filter(({ since }) => now.getTime() - since.getTime() > newcomerDays * dayMs)
  const having = workers.length - lacking.length
  const without = lacking.map(({ id, role, since }) => ({ id, role, since: since.toISOString() }))
  return {
    passed: workers.length > 0 && late.length === 0,
    found: `${having} of ${workers.length} people with access, auditors included, have a second factor. Without one nobody can change anything.`,
    details: { people: workers.length, withFactor: having, without },
  }
}

export function accessFinding(
  workers: readonly Worker[],
  reviewedAt: Date | undefined,
  now: Date,
): Finding {
  const people = workers.map(({ id, role, lastSignIn, hasFactor }) => {
    return { id, role, lastSignIn: lastSignIn?.toISOString() ?? null, hasFactor }
  })
  const details = { people, reviewedAt: reviewedAt?.toISOString() ?? null }
  const count = `${workers.length} ${workers.length === 1 ? 'person has' : 'people have'} access`
  if (!reviewedAt) return { passed: false, found: `${count}; nobody has reviewed it.`, details }
  const age = now.getTime() - reviewedAt.getTime()
  const passed = age <= reviewDays * dayMs
  const days = Math.floor(age / dayMs)
  const ago = days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
  return { passed, found: `${count}; it was last reviewed ${ago}.`, details }
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
    }
  }
  const found = `${jobs.length - late.length} of ${jobs.length} jobs ran in the last day and a half; not: ${late.join(', ')}.`
  return { passed: false, found, details }
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
  }
}

/** The file that is kept: text that anybody can read, with what it was found from. */
export function findingText(shows: SelfShown, finding: Finding, at: Date): string {
  return `${JSON.stringify({ check: shows, title: checkTitles[shows], at: at.toISOString(), ...finding }, null, 2)}\n`
}
