import { addBusinessMinutes } from '#lib/business-clock.ts'
import type { PromiseKind } from '#lib/lead-words.ts'
import { hourMs, inLondon, longDate } from '#lib/time.ts'
import { businessClock, dueAt } from './promise.ts'

/**
 * Staff are warned of every promise that falls due up to these moments: there is still time for an
 * answer, by the clock that the promise itself counts by. What is broken already is due before them.
 */
export function warnedUntil(now: Date): Record<PromiseKind, Date> {
  return {
    partnership: addBusinessMinutes(now, 60, businessClock),
    form: addBusinessMinutes(now, 2 * 60, businessClock),
    email: new Date(now.getTime() + 4 * hourMs),
  }
}

/** Over Christmas or Easter a business day takes five. */
export const longestPromiseDays = 7

/** Of an enquiry in quarantine staff are told once, and once more when its promise is about to break. */
export function isToBeTold(
  held: { promise: PromiseKind | null; receivedAt: Date; escalatedAt: Date | null },
  now: Date,
): boolean {
  const { promise, receivedAt, escalatedAt: told } = held
  if (!told) return true
  if (!promise) return false
  const due = dueAt(promise, receivedAt)
  const isNear = (moment: Date) => due <= warnedUntil(moment)[promise]
  return isNear(now) && !isNear(told)
}

/** "due by 16:00 today", or "was due by 18:00 on Friday 13 November". */
export function dueWords(due: Date, now: Date): string {
  const { date, minute } = inLondon(due)
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  const day = date === inLondon(now).date ? 'today' : `on ${longDate(date)}`
  return `${due <= now ? 'was due' : 'due'} by ${time} ${day}`
}
