import type { Environment } from '#content/environments.ts'
import type { Category } from '#content/products.ts'
import type { Weekday } from '#lib/time.ts'
import type { LondonTime } from './calendar.ts'

/*
 * When people buy. Shares of a day by the hour and of a week by the day are rules of thumb of the trade,
 * not measurements: whoever has a fleet has better ones.
 */

interface Pattern {
  /** How the sales of a day fall on its hours, from midnight on; only their proportion counts. */
  workday: readonly number[]
  dayOff: readonly number[]
  /** How much is sold beside an ordinary Wednesday, from Monday to Sunday. */
  week: readonly number[]
  bankHoliday: number
  outOfTerm: number
}

const patterns: Record<Environment, Pattern> = {
  office: {
    workday: [
      0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 1, 3, 6, 8, 11, 10, 16, 15, 10, 10, 7, 4, 2, 1, 0.6, 0.4, 0.3,
      0.2,
    ],
    dayOff: [
      0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 1, 3, 5, 7, 8, 9, 9, 8, 7, 5, 4, 2, 1, 0.6, 0.4, 0.3, 0.2,
    ],
    week: [0.95, 1.08, 1, 1.06, 0.72, 0.06, 0.04],
    bankHoliday: 0.05,
    outOfTerm: 0.93,
  },
  apartment: {
    workday: [
      4, 2.5, 1.6, 1, 0.7, 0.8, 2, 4, 4, 3, 2.5, 3, 4, 3.5, 3, 3.5, 5, 7, 8, 9, 10, 10, 8, 6,
    ],
    dayOff: [6, 4.5, 3, 2, 1, 0.7, 1, 2, 4, 5, 6, 6, 6, 5.5, 5, 5, 5, 6, 7, 8, 9, 9, 8, 6],
    week: [0.96, 0.97, 1, 1.02, 1.15, 1.32, 1.22],
    bankHoliday: 1.25,
    outOfTerm: 1,
  },
  retail: {
    workday: [0, 0, 0, 0, 0, 0, 0.2, 1, 3, 6, 8, 10, 12, 11, 10, 10, 9, 9, 7, 4, 1.5, 0.5, 0, 0],
    dayOff: [0, 0, 0, 0, 0, 0, 0, 0.5, 2, 5, 9, 12, 13, 13, 13, 12, 10, 6, 3, 1, 0.5, 0, 0, 0],
    week: [0.9, 0.92, 1, 1.08, 1.25, 1.7, 1.05],
    bankHoliday: 1.3,
    outOfTerm: 1.12,
  },
  hospital: {
    workday: [
      2.4, 2.2, 2.2, 2.4, 2, 2, 2.6, 4, 4.5, 5, 5, 5, 6.5, 6.5, 6.5, 6, 5.5, 5, 5.5, 5.5, 4.5, 3.5,
      3, 2.6,
    ],
    dayOff: [
      2.4, 2.2, 2.2, 2.4, 2, 2, 2.4, 3.2, 3.8, 4.2, 4.6, 5, 6, 6.5, 7, 6.5, 5.5, 5, 5, 5, 4.2, 3.4,
      3, 2.6,
    ],
    week: [1.02, 1.01, 1, 1, 1, 0.9, 0.88],
    bankHoliday: 0.86,
    outOfTerm: 1,
  },
  education: {
    workday: [
      0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.5, 2, 7, 8, 12, 10, 15, 12, 9, 10, 7, 4, 3, 2.5, 2, 1.5, 1,
      0.6,
    ],
    dayOff: [
      0.5, 0.3, 0.2, 0.1, 0.1, 0.1, 0.3, 0.6, 2, 4, 6, 7, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1.5, 1, 0.7,
    ],
    week: [1, 1.04, 1, 0.98, 0.82, 0.18, 0.12],
    bankHoliday: 0.06,
    outOfTerm: 0.2,
  },
}

const weekdays: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** How many an hour are wanted now at a machine that sells so many on an ordinary Wednesday. */
export function wantedAnHour(environment: Environment, busyDay: number, time: LondonTime): number {
  const pattern = patterns[environment]
  const { bankHoliday, weekday, term } = time
  const off = bankHoliday || weekday === 'Sat' || weekday === 'Sun'
  const hours = off ? pattern.dayOff : pattern.workday
  const ofDay = (hours[time.hour] ?? 0) / sum(hours)
  const ofWeek = bankHoliday ? pattern.bankHoliday : (pattern.week[weekdays.indexOf(weekday)] ?? 0)
  return busyDay * ofDay * ofWeek * (term ? 1 : pattern.outOfTerm)
}

/** More cold drinks in summer, more chocolate in winter: how much more or less than in spring. */
export function ofSeason(category: Category, summer: number): number {
  const swing = 2 * summer - 1
  if (category === 'water') return 1 + 0.35 * swing
  if (category === 'soft' || category === 'juice') return 1 + 0.25 * swing
  if (category === 'fresh') return 1 + 0.15 * swing
  if (category === 'sweet') return 1 - 0.2 * swing
  return 1
}

type Tastes = Partial<Record<Category, number>>
const tastes: [untilHour: number, Tastes][] = [
  [6, { energy: 1.9, toiletries: 1.6, electronics: 1.5, coffee: 0.5, meal: 0.8, fresh: 0.6 }],
  [11, { coffee: 2, fresh: 1.5, juice: 1.4, meal: 0.4, savoury: 0.5, sweet: 0.6 }],
  [15, { meal: 2.4, water: 1.1, soft: 1.1, sweet: 0.8 }],
  [18, { sweet: 1.5, bars: 1.5, soft: 1.2, energy: 1.3, meal: 0.4 }],
  [23, { savoury: 1.5, soft: 1.3, meal: 1.2, sweet: 1.2, coffee: 0.7, stationery: 0.5 }],
  [24, { energy: 1.9, toiletries: 1.6, electronics: 1.5, coffee: 0.5, meal: 0.8, fresh: 0.6 }],
]

/** What people want at this hour more, or less, than at others. */
export function taste(category: Category, hour: number): number {
  return tastes.find(([until]) => hour < until)?.[1][category] ?? 1
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
