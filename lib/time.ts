/* Days are texts such as 2026-11-16, moments are Dates; clocks are those of London. */

export const hourMs = 3_600_000
export const dayMs = 86_400_000
const minuteMs = 60_000

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Weekday = (typeof weekdays)[number]

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? 'Sun'
}

export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs)

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept once it is needed: making one takes a browser 12 ms, and most pages never need it. */
function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', parts)
  formats.set(key, format)
  return format
}

/** A moment as the clocks of London show it. */
export const londonText = (moment: Date | string, parts: Intl.DateTimeFormatOptions): string =>
  formatOf({ ...parts, timeZone: 'Europe/London' }).format(new Date(moment))

/** "Friday 25 December". The date is one of the calendar, so no time zone may move it. */
export function longDate(
  date: string,
  parts: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  const format = formatOf({ ...parts, timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00Z`)).replace(',', '')
}

/** "Friday 25 December", with its year if that is not this one. */
export function dayWithYear(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return longDate(date, { weekday: 'long', day: 'numeric', month: 'long', ...year })
}

/** "October 2026". */
export const monthWords = (month: string): string =>
  longDate(month, { month: 'long', year: 'numeric' })

/** What the clocks of London show: the day, and how many minutes of it have passed. */
export function inLondon(moment: Date): { date: string; minute: number } {
  const format = formatOf({
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** The day that it is in London. */
export const londonDate = (moment: Date): string => inLondon(moment).date

/** Noon of a day: whichever clock London has, it is this day there. */
export const londonMidday = (day: string): Date => new Date(`${day}T12:00:00Z`)

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
