import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'

/** Things of one kind that have a day, and those of them whose day is over. */
export interface Dated {
  /** "open risk", and as several are called. */
  one: string
  many: string
  total: number
  /** Titles or references of those that are late. */
  late: readonly string[]
  /** Whether there has to be one at all. */
  isNeeded?: true
}

const mostNamed = 10

export function datedFinding({ one, many, total, late, isNeeded }: Dated): Finding {
  const details = { total, late }
  if (total === 0) {
    return { passed: !isNeeded, found: `There is no ${one}.`, details, measured: 0 }
  }
  const count = total === 1 ? `The ${one} is` : `All ${total} ${many} are`
  const named = late.slice(0, mostNamed).join(', ')
  const more = late.length > mostNamed ? ` and ${late.length - mostNamed} more` : ''
  return {
    passed: late.length === 0,
    found:
      late.length === 0
        ? `${count} in time.`
        : `${late.length} of ${total} ${total === 1 ? one : many} overdue: ${named}${more}.`,
    details,
    measured: late.length,
  }
}

export interface RecurringWork {
  /** Whether an officer has said who does it and from when. */
  isAssigned: boolean
  /** When it was last done. */
  doneOn: string | undefined
  /** The days on which it should have been done. */
  overdue: readonly string[]
}

export function recurringFinding({ isAssigned, doneOn, overdue }: RecurringWork): Finding {
  const details = { isAssigned, doneOn: doneOn ?? null, overdue }
  const measured = overdue.length
  if (!isAssigned) return { passed: false, found: 'Nobody is assigned to it.', details, measured }
  const last = doneOn ? `Last done on ${doneOn}` : 'Not done yet'
  return {
    passed: measured === 0,
    found:
      measured === 0 ? `${last}; nothing is overdue.` : `${last}; overdue since ${overdue[0]}.`,
    details,
    measured,
  }
}

/** How often the server itself restores a backup, with a day to spare. */
const restoredWithinDays = 5

/** The drill of people, and the restore that the server tries; null where other tools make the backups. */
export function restoreFinding(
  work: RecurringWork,
  restoredAt: Date | undefined | null,
  now: Date,
): Finding {
  const drill = recurringFinding(work)
  if (restoredAt === null) return drill
  const days = restoredAt && Math.floor((now.getTime() - restoredAt.getTime()) / (24 * hourMs))
  const tried =
    days === undefined
      ? 'No backup has been restored by the server lately.'
      : `The server last restored a backup ${days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`}.`
  return {
    ...drill,
    passed: drill.passed && days !== undefined && days < restoredWithinDays,
    found: `Drill: ${drill.found} ${tried}`,
    details: { ...drill.details, restoredAt: restoredAt?.toISOString() ?? null },
  }
}

/** Courses that are asked of people, and how many of these trainings are late. */
export interface TrainingFacts {
  courses: number
  total: number
  /** The course of each that is late: who lacks it stands in the register. */
  late: readonly string[]
}

export function trainingFinding({ courses, total, late }: TrainingFacts): Finding {
  if (courses === 0) {
    return { passed: false, found: 'There is no course.', details: { courses }, measured: 0 }
  }
  return datedFinding({ one: 'training', many: 'trainings', total, late })
}
