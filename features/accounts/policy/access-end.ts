import type { Role } from '#lib/roles.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'

export const longestAccessDays = 365

/** Access lasts to the end of its last day, by the clocks of London. */
export const endOfAccess = (lastDay: string): Date => londonMoment(addDays(lastDay, 1), 0)

/** The day that an end of access is the end of. */
export const lastDayOf = (end: Date): string => londonDate(new Date(end.getTime() - 1))

/** The last day that may be chosen. */
export const latestDay = (now: Date): string => addDays(londonDate(now), longestAccessDays)

/** An auditor is let in for a year at most, whoever let them in; nobody else's access ends by itself. */
export const latestEnd = (role: Role, now: Date): Date | null =>
  role === 'auditor' ? endOfAccess(latestDay(now)) : null

/** What is wrong with a last day, in words. */
export function lastDayProblem(lastDay: string, now: Date): string | undefined {
  if (lastDay < londonDate(now)) return 'This day is over. Please choose a later one'
  return lastDay > latestDay(now) ? 'Please choose a day within a year' : undefined
}
