import { longDate } from '#lib/time.ts'

/** "16 Nov 2026", of a day of the calendar as in 2026-11-16. */
export const dateOf = (date: string) =>
  longDate(date, { day: 'numeric', month: 'short', year: 'numeric' })
