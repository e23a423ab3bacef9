import { inLondon } from '#lib/time.ts'

/** Which comes first in 3/4/2022. */
export type DateOrder = 'day-first' | 'month-first'

export interface ReadDate {
  /** 2022-12-31 */
  day: string
  /** Seconds since midnight by the clocks of London; null where only the day is given. */
  second: number | null
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const clock =
  /(?:^|[\sT,]+)(?:at\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|(?:UTC|GMT)?[+-]\d{2}:?\d{2}|UTC|GMT)?\s*$/i
const slashed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const compact = /^(20\d{2})(\d{2})(\d{2})$/
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]+([a-z]{3,9})\.?,?[\s\-/.]+(\d{4}|\d{2})$/i
const nameThenDay = /^([a-z]{3,9})\.?[\s\-/.]+(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/.]+(\d{4}|\d{2})$/i
/** A month stands for its first day: Jan 2022, Jan-22, 2022-01, 01/2022. */
const monthAndYear =
  /^(?:([a-z]{3,9})\.?(?:[\s\-/.]+(\d{4})|[-’'](\d{2}))|(\d{4})[-/](\d{1,2})|(\d{1,2})[-/](\d{4}))$/i
export const isMonth = (cell: string) => monthAndYear.test(cell.trim())
/** Seconds or milliseconds since 1970, from 2001 to 2033. */
export const epoch = /^1\d{9}(?:\d{3})?$/
const numericDate = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(\D|$)/
const serial = /^\d{5}(\.\d+)?$/

let last: { cell: string; order: DateOrder; read: ReadDate | undefined } | undefined

/**
 * A day, with or without a time, as spreadsheets and other systems write it. The last answer is kept:
 * a cell is asked for twice, and the next row often has the same day.
 */
export function readDate(cell: string, order: DateOrder): ReadDate | undefined {
  if (last?.cell !== cell || last.order !== order) last = { cell, order, read: dateIn(cell, order) }
  return last.read
}

function dateIn(cell: string, order: DateOrder): ReadDate | undefined {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text.length < 5 || text.length > 60 || !/\d/.test(text)) return undefined
  if (serial.test(text)) return ofSerial(Number(text))
  if (epoch.test(text)) return ofMoment(new Date(Number(text.padEnd(13, '0'))))
  const bare = text.replace(weekday, '')
  const time = clock.exec(bare)
  // 31.12.22 is a day, and no time of one.
  const isTime = time !== null && time.index > 0
  const day = readDay(isTime ? bare.slice(0, time.index).replace(/,$/, '') : bare, order)
  if (!day) return undefined
  if (!isTime) return { day, second: null }
  const second = secondOf(time)
  if (second === undefined) return undefined
  return time[5] ? inOurTime(day, second, time[5]) : { day, second }
}

/** A time of day in a column of its own: 10:22, 10:22:33, 3:05 PM, or the fraction of a day. */
export function readTime(cell: string): number | undefined {
  const text = cell.trim()
  if (/^0?\.\d+$|^0$/.test(text)) return Math.round(Number(text) * 86_400)
  const time = clock.exec(` ${text}`)
  return time && time.index === 0
    ? secondOf(time)
    : (readDate(text, 'day-first')?.second ?? undefined)
}

function secondOf([, hours = '', minutes = '', seconds = '0', half]: RegExpExecArray) {
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  const [minute, second] = [Number(minutes), Number(seconds)]
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : undefined
}

function readDay(text: string, order: DateOrder): string | undefined {
  const iso = yearFirst.exec(text) ?? compact.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = slashed.exec(text)
  if (numbers) {
    const [, first, second, year] = numbers
    return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = dayThenName.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), named[1])
  const american = nameThenDay.exec(text)
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  const whole = monthAndYear.exec(text)
  if (!whole) return undefined
  const [, name, long, short, first, isoMonth, month, last] = whole
  return dayOf(long ?? short ?? first ?? last, isoMonth ?? month ?? monthOf(name), '1')
}

function monthOf(name = ''): string {
  const word = name.toLowerCase()
  return String(monthNames.findIndex((month) => month.startsWith(word)) + 1)
}

const two = (part: number) => String(part).padStart(2, '0')
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function dayOf(year = '', month = '', day = ''): string | undefined {
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > (lastDays[m - 1] ?? 0)) return undefined
  const isLeap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  return m === 2 && d === 29 && !isLeap
    ? undefined
    : `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
}

/** Days since the end of 1899, as spreadsheets count them: 2000 to 2100 only, or it is a number. */
function ofSerial(days: number): ReadDate | undefined {
  if (days < 36_526 || days > 73_050) return undefined
  const whole = Math.floor(days)
  const day = new Date((whole - 25_569) * 86_400_000).toISOString().slice(0, 10)
  const second = Math.round((days - whole) * 86_400)
  return { day, second: Number.isInteger(days) ? null : Math.min(second, 86_399) }
}

/** A time with its offset is a moment; we keep what the clocks of London showed. */
function inOurTime(day: string, second: number, zone: string): ReadDate {
  const ahead = zone.replace(/^(UTC|GMT)/i, '')
  const offset = /^[+-]/.test(ahead) ? ahead.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const start = Date.parse(`${day}T00:00:00${offset}`)
  return ofMoment(new Date(start + second * 1000))
}

function ofMoment(moment: Date): ReadDate {
  const shown = inLondon(moment)
  return { day: shown.date, second: shown.minute * 60 + moment.getUTCSeconds() }
}

/** What a numeric date such as 3/14/2022 proves about its order; nothing if it can be read both ways. */
export function orderProvenBy(cell: string): DateOrder | 'either' | undefined {
  const found = numericDate.exec(cell.trim().replace(weekday, ''))
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  if (first > 12 && second <= 12) return 'day-first'
  if (second > 12 && first <= 12) return 'month-first'
  return first > 12 ? undefined : 'either'
}
