import { businessMinutesBetween } from '#lib/business-clock.ts'
import { lostReasons, type Stage, type WayIn } from '#lib/lead-words.ts'
import { businessClock } from './promise.ts'

/** What became of enquiries in a week, and what is open after it. */
export interface WeeklyFigures {
  received: { wayIn: WayIn; count: number }[]
  answered: { inTime: number; late: number; medianHours: number | undefined }
  /** Unanswered now, and of these past their promise. */
  waiting: { total: number; late: number }
  open: { stage: Stage; count: number }[]
  won: number
  lost: Counted[]
  held: number
  undeliveredMails: number
}

export interface Counted {
  reason: string
  count: number
}

/**
 * Why enquiries were lost. What staff wrote in words of their own may name somebody, and an email
 * cannot be taken back when that person is erased: it is counted, not repeated.
 */
export function lostByReason(lost: { reason: string | null; count: number }[]): Counted[] {
  const counts = new Map<string, number>()
  for (const { reason, count } of lost) {
    const written = reason?.trim().toLowerCase()
    const known = lostReasons.find((name) => name.toLowerCase() === written) ?? 'Other reasons'
    counts.set(known, (counts.get(known) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
}

/** How long an answer took in the middle, in hours of business; nothing without answers. */
export function medianAnswerHours(
  answers: { receivedAt: Date; answeredAt: Date }[],
): number | undefined {
  const minutes = answers
    .map(({ receivedAt, answeredAt }) =>
      businessMinutesBetween(receivedAt, answeredAt, businessClock),
    )
    .toSorted((one, other) => one - other)
  const [low, high] = [
    minutes[Math.ceil(minutes.length / 2) - 1],
    minutes[Math.floor(minutes.length / 2)],
  ]
  return low === undefined || high === undefined ? undefined : (low + high) / 2 / 60
}
