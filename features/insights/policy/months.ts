import { addDays } from '#lib/time.ts'

/** The first day of the month in which a day lies. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastDayOfMonth(month: string): string {
  return addDays(monthOf(addDays(month, 31)), -1)
}

/** The months that lie in a range as a whole. */
export function monthsWithin({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  let month = monthOf(from) === from ? from : monthOf(addDays(monthOf(from), 31))
  for (; lastDayOfMonth(month) <= to; month = addDays(lastDayOfMonth(month), 1)) months.push(month)
  return months
}
