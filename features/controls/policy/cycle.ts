import { addDays, addMonths } from '#lib/time.ts'
import type { Urgency } from '#lib/urgency.ts'

/** So many days before its date somebody is told that something is due. */
const soonDays = 30

export type Due = 'never' | 'in-time' | 'soon' | 'over'

/** When a control is to be looked at again; nothing if nobody has looked at it yet. */
export function nextReview(reviewedOn: string | null, months: number): string | null {
  return reviewedOn && addMonths(reviewedOn, months)
}

/** A day belongs to it until it is over: what is due today is not late. */
export function dueState(date: string | null, today: string): Due {
  if (!date) return 'never'
  if (date < today) return 'over'
  return date <= addDays(today, soonDays) ? 'soon' : 'in-time'
}

const urgencies = { never: 'calm', 'in-time': 'calm', soon: 'soon', over: 'over' } as const

/** In the colours of everything that has an end: the same on every page that names the day. */
export const urgencyOfDue = (due: Due): Urgency => urgencies[due]

/** So many days before the end of a paper the team is told; 0 is when it is over. */
export const reminderDays = [60, 30, 7, 0] as const

/**
 * Of which reminder it is time: the nearest to its end that has come and was not told. Of those that were
 * missed, because nobody ran the server or the paper came late, only the last is told.
 */
export function reminderOf(
  expiresOn: string,
  today: string,
  toldDays: number | null,
): number | undefined {
  const come = reminderDays.filter((days) =>
    days === 0 ? expiresOn < today : expiresOn <= addDays(today, days),
  )
  const nearest = come.at(-1)
  if (nearest === undefined || (toldDays !== null && toldDays <= nearest)) return undefined
  return nearest
}

const firstDay = '2000-01-01'

/** Between which days a paper may begin and end; whatever is beyond them is a slip of the hand. */
export function spanLimits(today: string) {
  return {
    firstDay,
    lastStart: addMonths(today, 12),
    lastEnd: addMonths(today, 20 * 12),
  }
}

/** What is wrong with the days of a paper, in words. */
export function spanProblem(
  { effectiveOn, expiresOn }: { effectiveOn: string; expiresOn: string | null },
  today: string,
): { field: 'effectiveOn' | 'expiresOn'; message: string } | undefined {
  const { lastStart, lastEnd } = spanLimits(today)
  if (effectiveOn < firstDay) {
    return { field: 'effectiveOn', message: 'Please choose a day in 2000 or later' }
  }
  if (effectiveOn > lastStart) {
    return { field: 'effectiveOn', message: 'Please choose a day at most a year from now' }
  }
  if (expiresOn !== null && expiresOn > lastEnd) {
    const message = 'Please choose a day at most 20 years from now, or none if it does not end'
    return { field: 'expiresOn', message }
  }
  return undefined
}
