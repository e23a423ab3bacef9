import { addDays, inLondon, longDate, type Weekday, weekdayOf, weekdays } from './time.ts'

/** Minutes after midnight. */
export interface Range {
  opens: number
  closes: number
}

/** By day of the week; a day that is missing is closed. */
export type WeeklyHours = Partial<Record<Weekday, Range>>

export interface ClosedDays {
  /** Up to this day we know; after it nothing is said. */
  knownUntil: string
  /** By date, as in 2026-12-25. */
  days: Readonly<Record<string, string>>
}

export type OpeningState =
  | { open: true; closes: number }
  | { open: false; opens: number; date: string; inDays: number; closedFor: string | undefined }

/** Reads hours as people write them: "Mon–Fri 9:00–18:00", "Sat 10:00–16:00". */
export function weeklyHours(texts: readonly string[]): WeeklyHours {
  const hours: WeeklyHours = {}
  for (const text of texts) {
    const found = /^(\w{3})(?:–(\w{3}))? (\d{1,2}):(\d\d)–(\d{1,2}):(\d\d)$/.exec(text)
    const [first, last] = [found?.[1], found?.[2] ?? found?.[1]].map((name) =>
      weekdays.indexOf(name as Weekday),
    )
    if (!found || first === undefined || last === undefined || first < 0 || last < first) {
      throw new Error(`"${text}" cannot be read as opening hours`)
    }
    const [opens, closes] = [minutes(found[3], found[4]), minutes(found[5], found[6])]
    for (const day of weekdays.slice(first, last + 1)) hours[day] = { opens, closes }
  }
  return hours
}

/** Whether somebody is there at this moment, by the clocks of London; nothing if we cannot know. */
export function openingState(
  now: Date,
  hours: WeeklyHours,
  closed: ClosedDays,
): OpeningState | undefined {
  const here = inLondon(now)
  for (let inDays = 0; inDays <= 14; inDays++) {
    const date = addDays(here.date, inDays)
    if (date > closed.knownUntil) return undefined
    const range = hours[weekdayOf(date)]
    if (!range || Object.hasOwn(closed.days, date)) continue
    if (inDays === 0 && here.minute >= range.closes) continue
    if (inDays === 0 && here.minute >= range.opens) return { open: true, closes: range.closes }
    return { open: false, opens: range.opens, date, inDays, closedFor: closed.days[here.date] }
  }
  return undefined
}

/**
 * The first working day after the day that it is now in London; nothing if we cannot know. What
 * comes in on a Friday, or at a weekend, is for Monday.
 */
export function nextBusinessDay(now: Date, closed: ClosedDays): string | undefined {
  for (
    let date = addDays(inLondon(now).date, 1);
    date <= closed.knownUntil;
    date = addDays(date, 1)
  ) {
    const weekend = ['Sat', 'Sun'].includes(weekdayOf(date))
    if (!weekend && !Object.hasOwn(closed.days, date)) return date
  }
  return undefined
}

export function openingText(state: OpeningState): string {
  if (state.open) return `Open now, until ${clock(state.closes)}`
  const reason = state.closedFor ? ` for ${state.closedFor}` : ''
  return `Closed now${reason}, opens ${dayText(state)} at ${clock(state.opens)}`
}

function dayText({ date, inDays }: { date: string; inDays: number }): string {
  if (inDays === 0) return 'today'
  if (inDays === 1) return 'tomorrow'
  return longDate(date, inDays < 7 ? { weekday: 'long' } : undefined)
}

function minutes(hour = '', minute = ''): number {
  return Number(hour) * 60 + Number(minute)
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
