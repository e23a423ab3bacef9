import { addDays, addMonths } from '#lib/time.ts'

/** A new course, or a new colleague, has so many days. */
export const daysToTrain = 30
/** So many days before its end a training is to be done again. */
export const renewDays = 30
/** An officer verifies a confirmed training within so many days. */
export const verifyDays = 14

export const trainingStates = {
  'not-needed': 'Not needed',
  missing: 'Missing',
  overdue: 'Overdue',
  unverified: 'To verify',
  valid: 'Valid',
  expiring: 'Expiring',
  expired: 'Expired',
} as const
export type TrainingState = keyof typeof trainingStates

/** When it is to be done again; null for once and for all. */
export const expiryOf = (doneOn: string, validMonths: number | null): string | null =>
  validMonths === null ? null : addMonths(doneOn, validMonths)

interface Cell {
  isNeeded: boolean
  /** The newest record of the person. */
  record: { expiresOn: string | null; verified: boolean } | undefined
  /** Since when the person has had to do it. */
  since: string
}

/** How a person stands with a course. The day of an end belongs to it. */
export function trainingState({ isNeeded, record, since }: Cell, today: string): TrainingState {
  if (!record) {
    if (!isNeeded) return 'not-needed'
    return addDays(since, daysToTrain) < today ? 'overdue' : 'missing'
  }
  const { expiresOn, verified } = record
  if (expiresOn !== null && expiresOn < today) return 'expired'
  if (!verified) return 'unverified'
  return expiresOn !== null && expiresOn <= addDays(today, renewDays) ? 'expiring' : 'valid'
}

/** What the check of the training counts as late: nobody vouches for themselves for long. */
export function isLate(state: TrainingState, recordedOn: string | undefined, today: string) {
  if (state === 'overdue' || state === 'expired') return true
  return state === 'unverified' && !!recordedOn && addDays(recordedOn, verifyDays) < today
}
