import { londonBeside, shownIn } from '#features/bookings/policy/times.ts'

export interface FreeTime {
  /** As the server named it. */
  start: string
  /** "10:00", by the visitor's clock. */
  time: string
  /** What London's clocks show, where that differs. */
  london: string | undefined
}

export interface FreeDay {
  /** As in 2026-11-16, by the visitor's calendar. */
  date: string
  /** "Monday 16 November" */
  name: string
  times: FreeTime[]
}

/** Free slots as the visitor's own calendar has them. */
export function freeDays(slots: readonly string[], timeZone: string): FreeDay[] {
  const days: FreeDay[] = []
  for (const start of slots) {
    const moment = new Date(start)
    const { date, day, time } = shownIn(timeZone, moment)
    if (days.at(-1)?.date !== date) {
      days.push({ date, name: day.replace(/ \d{4}$/, ''), times: [] })
    }
    days.at(-1)?.times.push({ start, time, london: londonBeside(timeZone, moment)?.time })
  }
  return days
}
