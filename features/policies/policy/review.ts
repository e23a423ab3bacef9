import { addDays } from '#lib/time.ts'

export const leastReviewMonths = 1
export const mostReviewMonths = 24
const warnedDays = 30

/** So many months later, on the same day of the month, or on its last if it is shorter. */
export function reviewDate(published: string, months: number): string {
  const [year = 0, month = 0, day = 0] = published.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const first = lastDay.toISOString().slice(0, 8)
  return `${first}${String(Math.min(day, lastDay.getUTCDate())).padStart(2, '0')}`
}

export type ReviewState = 'fine' | 'due' | 'overdue'

/** Days as in 2026-11-16. Overdue once the day itself is over. */
export function reviewState(reviewBy: string | null, today: string): ReviewState {
  if (!reviewBy) return 'fine'
  if (today > reviewBy) return 'overdue'
  return today >= addDays(reviewBy, -warnedDays) ? 'due' : 'fine'
}
