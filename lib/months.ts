/** The same day so many months later, or the last of that month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10)
}

/** The first day of the month that is so many months after that of a day. */
export const monthFrom = (day: string, months: number): string =>
  addMonths(`${day.slice(0, 7)}-01`, months)

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "October 2026". */
export const monthWords = (month: string): string => monthName.format(new Date(`${month}T00:00Z`))
