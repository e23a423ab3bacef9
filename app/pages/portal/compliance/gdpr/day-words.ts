import { longDate } from '#lib/time.ts'

/** "16 Nov 2026", of a day without a time. */
export const dayText = (day: string) =>
  longDate(day, { day: 'numeric', month: 'short', year: 'numeric' })

/** "Monday 14 December 2026". */
export const longDayText = (day: string) =>
  longDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
