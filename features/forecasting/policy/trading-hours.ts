import { bankHolidays } from '#content/bank-holidays.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { addDays, hourMs, inLondon, weekdayOf } from '#lib/time.ts'

/*
 * When people buy at a machine. A week is 168 hours of London, Monday 00:00 first; each has its share of
 * what is sold in a usual week.
 */

export const hoursOfWeek = 168

/** As if every machine had sold so many by the hours of its kind of building: a new one has no hours of its own. */
const borrowedSales = 60

/** The shares of a machine's hours, drawn to those of buildings like its own while it has sold little. */
export function sharesOf(sold: ArrayLike<number>, likeIt: ArrayLike<number>): number[] {
  let all = borrowedSales
  for (let hour = 0; hour < hoursOfWeek; hour += 1) all += sold[hour] ?? 0
  return Array.from(
    { length: hoursOfWeek },
    (_, hour) => ((sold[hour] ?? 0) + borrowedSales * (likeIt[hour] ?? 0)) / all,
  )
}

export const evenShares: readonly number[] = Array.from(
  { length: hoursOfWeek },
  () => 1 / hoursOfWeek,
)

/**
 * How much of a usual day is sold on a bank holiday, and in the holidays of schools. Assumed, not measured:
 * a fleet has too few such days to learn them from.
 */
const onHoliday: Record<SiteEnvironment, { bank: number; school: number }> = {
  apartment: { bank: 1, school: 1 },
  office: { bank: 0.25, school: 0.95 },
  retail: { bank: 1, school: 1 },
  hospital: { bank: 0.85, school: 1 },
  education: { bank: 0.1, school: 0.35 },
  other: { bank: 0.7, school: 1 },
}

/** Which part of a usual day a day is worth, in such a building. */
export function worthOfDay(day: string, environment: SiteEnvironment): number {
  const { bank, school } = onHoliday[environment]
  if (day in bankHolidays.days) return bank
  return isSchoolHoliday(day) ? school : 1
}

type Days = [from: string, until: string]

const sameEachYear: Days[] = [
  ['01-01', '01-03'],
  ['02-14', '02-20'],
  ['05-25', '05-31'],
  ['07-23', '08-31'],
  ['10-24', '10-31'],
  ['12-20', '12-31'],
]
const breaks = new Map<string, Days[]>()

/** By the usual terms of English schools; each authority's own differ by some days. */
export function isSchoolHoliday(day: string): boolean {
  const year = day.slice(0, 4)
  // Asked for every hour of two years and every machine.
  const ofYear = breaks.get(year) ?? breaksOf(year)
  breaks.set(year, ofYear)
  return ofYear.some(([from, until]) => day >= from && day <= until)
}

function breaksOf(year: string): Days[] {
  const easter = easterSunday(Number(year))
  return [
    [addDays(easter, -9), addDays(easter, 7)],
    ...sameEachYear.map(([from, until]): Days => [`${year}-${from}`, `${year}-${until}`]),
  ]
}

/** By the rule of Gauss, as Meeus and others write it for the Gregorian calendar. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leaps = Math.floor(century / 4)
  const moon = (19 * golden + century - leaps - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + leaps) % 7
  const after = full - weekday
  const month = 3 + Math.floor((after + 40) / 44)
  const date = after + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Which part of a usual week's demand falls between two moments. */
export function shareBetween(
  { shares, environment }: { shares: ArrayLike<number>; environment: SiteEnvironment },
  from: number,
  until: number,
): number {
  let sum = 0
  for (let at = from; at < until; ) {
    const { hour, day } = londonHour(at)
    const next = Math.min(until, (Math.floor(at / hourMs) + 1) * hourMs)
    sum += ((shares[hour] ?? 0) * worthOfDay(day, environment) * (next - at)) / hourMs
    at = next
  }
  return sum
}

const weekdayNumber = { Mon: 0, Tue: 1, Wed: 2, Thu: 3, Fri: 4, Sat: 5, Sun: 6 }
const known = new Map<number, { hour: number; day: string }>()

/** Which hour of the week of London it is. Kept, because asking for the time zone takes long. */
export function londonHour(moment: number): { hour: number; day: string } {
  const at = Math.floor(moment / hourMs)
  const kept = known.get(at)
  if (kept) return kept
  if (known.size > 20_000) known.clear()
  const { date, minute } = inLondon(new Date(at * hourMs))
  const found = { hour: 24 * weekdayNumber[weekdayOf(date)] + Math.floor(minute / 60), day: date }
  known.set(at, found)
  return found
}
