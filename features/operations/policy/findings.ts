import { dayMs, hourMs } from '#lib/time.ts'
import type { Finding } from '../schema.ts'
import { previousRun } from './schedule.ts'

const gigabyte = 1024 ** 3

/** As in the log, which is read beside it. */
const formatMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const fine = (found: string): Finding => ({ state: 'fine', found, todo: null })
const note = (found: string, todo: string): Finding => ({ state: 'note', found, todo })
const atRisk = (found: string, todo: string): Finding => ({ state: 'at_risk', found, todo })

export interface DiskFacts {
  folder: string
  freeBytes: number
  totalBytes: number
}

const leastFree = { share: 0.1, bytes: 2 * gigabyte }
const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

/** A tenth must be free, or two gigabytes of a small disk: the database needs room to clean up. */
export function diskFinding(disks: readonly DiskFacts[]): Finding {
  const short = disks.filter(
    ({ freeBytes, totalBytes }) =>
      freeBytes < leastFree.bytes ||
      freeBytes < Math.min(leastFree.share * totalBytes, 20 * gigabyte),
  )
  const words = (short.length > 0 ? short : disks).map(
    ({ folder, freeBytes, totalBytes }) =>
      `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free in ${folder}.`,
  )
  const found = [...new Set(words)].join(' ')
  if (short.length === 0) return fine(found)
  return atRisk(found, 'Delete what is not needed or enlarge the disk: docs/runbooks/disk-full.md.')
}

export interface BackupFacts {
  folder: string
  /** How many the server keeps; 0 if other tools make them. */
  keep: number
  newestAt: Date | undefined
  /** Since when a backup could have been made. */
  since: Date | undefined
}

const oldestBackupMs = 36 * hourMs

export function backupFinding({ folder, keep, newestAt, since }: BackupFacts, now: Date): Finding {
  const todo = 'Run npm run db:backup and read why the night made none: docs/runbooks/restore.md.'
  if (!newestAt) {
    if (keep === 0) {
      return note(
        'The server makes no backups (BACKUP_KEEP=0).',
        'Make sure that other tools do, and that a restore was tried.',
      )
    }
    if (!since || now.getTime() - since.getTime() < oldestBackupMs) {
      return note(`There is no backup in ${folder} yet.`, 'The first is made at 02:30 UTC.')
    }
    return atRisk(`There is no backup in ${folder}.`, todo)
  }
  const found = `The newest backup is of ${formatMoment(newestAt)}.`
  return now.getTime() - newestAt.getTime() > oldestBackupMs ? atRisk(found, todo) : fine(found)
}

export interface MailFacts {
  waiting: number
  oldestAt: Date | undefined
  /** Whether an email went out since the oldest began to wait. */
  othersLeft: boolean
}

const longestWaitMs = 30 * 60_000

/** One address that takes its time is no fault of ours: emails are stuck when none goes out. */
export function mailFinding({ waiting, oldestAt, othersLeft }: MailFacts, now: Date): Finding {
  if (!oldestAt) return fine('No email waits.')
  const count = waiting === 1 ? '1 email waits' : `${waiting} emails wait`
  const found = `${count} to be sent, the oldest since ${formatMoment(oldestAt)}.`
  if (othersLeft || now.getTime() - oldestAt.getTime() < longestWaitMs) return fine(found)
  return atRisk(found, 'Find out why the mail server takes none: docs/runbooks/mail-stuck.md.')
}

export interface JobFacts {
  name: string
  cron: string
  /** Since when it is planned. */
  since: Date
  lastCompletedAt: Date | undefined
  longestSeconds: number
}

/** A run that has begun may take its time, and an hour is not worth a call at night. */
export function isOverdue({ cron, since, lastCompletedAt, longestSeconds }: JobFacts, now: Date) {
  const grace = Math.max(hourMs, longestSeconds * 1000)
  const wanted = previousRun(cron, new Date(now.getTime() - grace))
  if (!wanted || wanted < since) return false
  return !lastCompletedAt || lastCompletedAt < wanted
}

export function jobsFinding(jobs: readonly JobFacts[], now: Date): Finding {
  const late = jobs.filter((job) => isOverdue(job, now)).map(({ name }) => name)
  if (late.length === 0) return fine(`All ${jobs.length} scheduled jobs ran when they were due.`)
  return atRisk(
    `${late.length} of ${jobs.length} scheduled jobs did not finish when they were due: ${late.join(', ')}.`,
    'Look for "job failed" in the log, and restart the server if no job runs.',
  )
}

export type CertificateFacts =
  | { host: string; validTo: Date; isTrusted: boolean }
  | { host: string; failure: string }

const renewWithinDays = 14

export function certificateFinding(facts: CertificateFacts | undefined, now: Date): Finding {
  if (!facts)
    return note(
      'PUBLIC_URL has no https, so there is no certificate.',
      'Set up TLS: deploy/README.md.',
    )
  const { host } = facts
  if ('failure' in facts) {
    return note(
      `The certificate of ${host} could not be read from here: ${facts.failure}.`,
      `Open https://${host} from outside.`,
    )
  }
  const days = Math.floor((facts.validTo.getTime() - now.getTime()) / dayMs)
  const renew = 'Renew it (certbot renew), then systemctl reload nginx.'
  if (days < 0) return atRisk(`The certificate of ${host} has expired.`, renew)
  if (!facts.isTrusted) return atRisk(`Browsers do not trust the certificate of ${host}.`, renew)
  const found = `The certificate of ${host} is valid for ${days} more days.`
  return days < renewWithinDays ? atRisk(found, renew) : fine(found)
}

/** Each place with what went wrong there last, if anything did. */
export function anchorsFinding(
  places: readonly { name: string; failure: string | null }[],
): Finding {
  const failing = places.filter(({ failure }) => failure !== null)
  if (failing.length > 0) {
    return atRisk(
      `Anchors of the audit trail do not arrive: ${failing.map(({ name, failure }) => `${name} (${failure})`).join(', ')}.`,
      'Look at /compliance/trail and mend the place, or its setting.',
    )
  }
  if (places.length > 0) return fine('Anchors of the audit trail arrive in every place.')
  return note(
    'Anchors of the audit trail stay on this machine.',
    'Set TRAIL_ANCHOR_DIR, TRAIL_ANCHOR_URL or TRAIL_TIMESTAMP_URL, so that they prove something.',
  )
}

export const databaseFinding = (failure: string | undefined): Finding =>
  failure === undefined
    ? fine('The database answers and takes writes.')
    : atRisk(`The database takes no writes: ${failure}.`, 'See docs/runbooks/database-away.md.')
