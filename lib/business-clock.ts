import {
  addDays,
  type ClosedDays,
  inLondon,
  type Range,
  type WeeklyHours,
  weekdayOf,
} from './business-hours.ts'

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

/** The moment at which the clocks of London show this; of an hour that comes twice, the first. */
export function londonMoment(date: string, minute: number): Date {
  const asIfUtc = Date.parse(`${date}T00:00Z`) + minute * minuteMs
  // London is at Greenwich's time or an hour ahead of it: whichever reads back as what was asked.
  for (const ahead of [60, 0]) {
    const moment = new Date(asIfUtc - ahead * minuteMs)
    const read = inLondon(moment)
    if (read.date === date && read.minute === minute) return moment
  }
  // The hour that is left out when the clocks go forward.
  return new Date(asIfUtc)
}

/** Whether the clocks of London ever show this: when they go forward, an hour is left out. */
export function isShownInLondon(date: string, minute: number): boolean {
  const read = inLondon(londonMoment(date, minute))
  return read.date === date && read.minute === minute
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
