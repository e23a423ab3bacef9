import { bankHolidays } from '#content/bank-holidays.ts'
import { hourMs, inLondon, type Weekday, weekdayOf } from '#lib/time.ts'

/** What kind of moment it is where our machines stand. */
export interface LondonTime {
  date: string
  weekday: Weekday
  /** Of the day. */
  minute: number
  hour: number
  bankHoliday: boolean
  /** Whether schools, colleges and universities teach. */
  term: boolean
  /** From 0 in the depth of winter to 1 at the height of summer. */
  summer: number
}

/** From when to when there is no teaching, as most of England has it; the days of one year to the next vary. */
const breaks = [
  ['01-01', '01-04'],
  ['02-15', '02-21'],
  ['03-28', '04-12'],
  ['05-25', '05-31'],
  ['07-20', '09-06'],
  ['10-24', '11-01'],
  ['12-19', '12-31'],
] as const

const minuteMs = 60_000
/** Late January is the coldest, late July the warmest. */
const coldestDay = 25

/** Reads the clocks of London. They change on the hour, so that each hour is worked out once. */
export function londonCalendar(): (at: number) => LondonTime {
  const known = new Map<number, LondonTime>()
  return (at) => {
    const hour = Math.floor(at / hourMs)
    const time = known.get(hour) ?? readClock(hour * hourMs)
    known.set(hour, time)
    return { ...time, minute: time.minute + Math.floor((at - hour * hourMs) / minuteMs) }
  }
}

function readClock(at: number): LondonTime {
  const { date, minute } = inLondon(new Date(at))
  const day = date.slice(5)
  const dayOfYear =
    (Date.parse(`${date}T00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00Z`)) / 86_400_000
  return {
    date,
    weekday: weekdayOf(date),
    minute,
    hour: Math.floor(minute / 60),
    bankHoliday: Object.hasOwn(bankHolidays.days, date),
    term: !breaks.some(([from, until]) => day >= from && day <= until),
    summer: (1 - Math.cos(((dayOfYear - coldestDay) / 365) * 2 * Math.PI)) / 2,
  }
}
