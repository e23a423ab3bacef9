import type { ClosedDays, Range, WeeklyHours } from './business-hours.ts'
import { addDays, inLondon, londonMoment, weekdayOf } from './time.ts'

/** When somebody is at work, by the clocks of London. */
export interface BusinessClock {
  hours: WeeklyHours
  closed: ClosedDays
}

const minuteMs = 60_000
const longestSearchDays = 400

/**
 * The moment at which so many minutes of work have passed. Days whose holidays are not known yet
 * count as working days: a promise may then fall due too early, never too late.
 */
export function addBusinessMinutes(from: Date, minutes: number, clock: BusinessClock): Date {
  let left = minutes * minuteMs
  for (const { opens, closes } of openFrom(from, clock)) {
    const begins = Math.max(opens.getTime(), from.getTime())
    const span = closes.getTime() - begins
    if (left <= span) return new Date(begins + left)
    left -= span
  }
  throw new Error('These hours never come to an end of the promise')
}

/** How many minutes of work lie between two moments; none if the second is not later. */
export function businessMinutesBetween(from: Date, until: Date, clock: BusinessClock): number {
  let total = 0
  for (const { opens, closes } of openFrom(from, clock)) {
    if (opens >= until) break
    const begins = Math.max(opens.getTime(), from.getTime())
    total += Math.max(0, Math.min(closes.getTime(), until.getTime()) - begins)
  }
  return total / minuteMs
}

/** The end of the first working day after the day that it is then in London. */
export function endOfNextBusinessDay(from: Date, clock: BusinessClock): Date {
  const today = inLondon(from).date
  for (const { date, closes } of openFrom(from, clock)) if (date > today) return closes
  throw new Error('These hours have no working day')
}

/** Whether it is a day of work, and from when to when. */
export function workingRange(date: string, { hours, closed }: BusinessClock): Range | undefined {
  return Object.hasOwn(closed.days, date) ? undefined : hours[weekdayOf(date)]
}

/** The stretches of work that are not over at a moment, one after the other. */
function* openFrom(from: Date, clock: BusinessClock) {
  const today = inLondon(from).date
  for (let ahead = 0; ahead <= longestSearchDays; ahead++) {
    const date = addDays(today, ahead)
    const range = workingRange(date, clock)
    if (!range) continue
    const opens = londonMoment(date, range.opens)
    const closes = londonMoment(date, range.closes)
    if (closes > from) yield { date, opens, closes }
  }
}
