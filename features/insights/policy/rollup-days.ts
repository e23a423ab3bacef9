import { addDays, londonDate, londonMoment } from '#lib/time.ts'

const minuteMs = 60_000
/** A batch that was under way when the day ended has been committed by then. */
const graceMs = 10 * minuteMs
/** A visitor who is shown a test shortly before midnight has a day to answer it. */
export const answerWithinMs = 24 * 60 * minuteMs
/** Adding a day up, of which half is rest, may take this share of the time. */
const idleFactor = 5

export interface RolledUp {
  day: string
  at: Date
  tookMs: number
}

export function startOfDay(day: string): Date {
  return londonMoment(day, 0)
}

export function endOfDay(day: string): Date {
  return londonMoment(addDays(day, 1), 0)
}

/** Whether nothing can be added to a day after this moment. */
export function isSettled(day: string, at: Date): boolean {
  return at.getTime() >= endOfDay(day).getTime() + answerWithinMs + graceMs
}

/** Days that nobody has opened yet; `last` is the newest that is, so that no day is left out. */
export function daysToOpen(
  last: string | undefined,
  firstEvent: Date | undefined,
  now: Date,
): string[] {
  const days: string[] = []
  const today = londonDate(now)
  let day = last ? addDays(last, 1) : londonDate(firstEvent ?? now)
  for (; day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Which of the open days to add up now, today first. Today again and again; a past day once it is
 * over, and once more when nothing can be added to it.
 */
export function daysDue(open: readonly RolledUp[], now: Date): string[] {
  const today = londonDate(now)
  const due = open.filter((rolledUp) => isDue(rolledUp, now)).map(({ day }) => day)
  return due.toSorted((a, b) => Number(b === today) - Number(a === today) || (a < b ? -1 : 1))
}

function isDue({ day, at, tookMs }: RolledUp, now: Date): boolean {
  const end = endOfDay(day).getTime()
  if (now.getTime() < end) return now.getTime() - at.getTime() >= tookMs * idleFactor
  const over = end + graceMs
  if (at.getTime() < over && now.getTime() >= over) return true
  return !isSettled(day, at) && isSettled(day, now)
}
