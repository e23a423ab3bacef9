/** A calendar day as 'YYYY-MM-DD'. Such texts sort as the days do, and no time zone touches them. */
export type IsoDate = string

export interface DateLimits {
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** Days between the limits that cannot be chosen either. */
  isDisabled?: ((date: IsoDate) => boolean) | undefined
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const isoOrder = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numbersOnly = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/
const monthByName = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z]{3,})[-/.,\s]*(\d{4}|\d{2})$/i

/** The day that somebody typed in British order, or in the order of ISO 8601. */
export function parseDate(text: string): IsoDate | undefined {
  const typed = text.trim()
  const iso = isoOrder.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month = '', year = ''] = numbersOnly.exec(typed) ?? monthByName.exec(typed) ?? []
  return dateOf(fullYear(year), monthOf(month), Number(day))
}

/** As it is shown: 15 Nov 2026. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}`
}

/** What is wrong with a typed date, in words for the person who typed it. */
export function dateProblem(date: IsoDate | undefined, limits: DateLimits): string | undefined {
  if (!date) return 'Enter a date like 15 Nov 2026'
  if (limits.min && date < limits.min) return `Enter a date on or after ${formatDate(limits.min)}`
  if (limits.max && date > limits.max) return `Enter a date on or before ${formatDate(limits.max)}`
  if (limits.isDisabled?.(date)) return `${formatDate(date)} cannot be chosen`
  return undefined
}

/** Midnight where the person is, which is what a calendar component works with. */
export function toLocalDate(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export function fromLocalDate(date: Date): IsoDate {
  return isoOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

/** The number of a month written as a number or as the beginning of its name; 0 for no month. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  return months.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase())) + 1
}

function dateOf(year: number, month: number, day: number): IsoDate | undefined {
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return exists ? isoOf(year, month, day) : undefined
}

function daysIn(year: number, month: number): number {
  return new Date(year, month, 0).getDate()
}

function isoOf(year: number, month: number, day: number): IsoDate {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
