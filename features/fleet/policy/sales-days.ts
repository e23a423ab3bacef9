import { addDays, dayMs, inLondon, londonMoment, weekdayOf } from '#lib/time.ts'

export interface Days {
  from: string
  to: string
}

export const daysIn = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** As many days, just before. */
export function daysBefore(days: Days): Days {
  const length = daysIn(days)
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) }
}

/** From the first moment of the first day to the last of the last, by the clocks of London. */
export const momentsOf = ({ from, to }: Days) => ({
  from: londonMoment(from, 0),
  until: londonMoment(addDays(to, 1), 0),
})

/** This week since Monday, and the one before until the same moment of it. */
export function weeksOf(now: Date) {
  const { date: today, minute } = inLondon(now)
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekdayOf(today))
  const monday = addDays(today, -weekday)
  const mondayBefore = addDays(monday, -7)
  return {
    monday,
    thisWeek: { from: londonMoment(monday, 0), until: now },
    lastWeek: {
      from: londonMoment(mondayBefore, 0),
      // Whole hours are kept: the hour that had begun by then counts whole, against us.
      until: londonMoment(addDays(today, -7), minute),
    },
  }
}
