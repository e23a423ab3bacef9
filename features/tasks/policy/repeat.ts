import type { RepeatUnit } from '#lib/task-words.ts'
import { addDays, addMonths } from '#lib/time.ts'

export interface Repeat {
  every: number
  unit: RepeatUnit
}

/** The day after this one on which it is due again. */
export function nextDay(day: string, { every, unit }: Repeat): string {
  if (unit === 'month') return addMonths(day, every)
  return addDays(day, unit === 'week' ? every * 7 : every)
}

/**
 * The days for which a task is to be made by today, and the day after them. Of days that were missed, only
 * the last counts: nobody does last month's cleaning.
 */
export function daysToMake(
  routine: Repeat & { nextOn: string; leadDays: number },
  today: string,
): { make: string | undefined; nextOn: string } {
  const horizon = addDays(today, routine.leadDays)
  let [make, nextOn]: [string | undefined, string] = [undefined, routine.nextOn]
  while (nextOn <= horizon) {
    make = nextOn
    nextOn = nextDay(nextOn, routine)
  }
  return { make, nextOn }
}
