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

const dayBefore = (day: string, { every, unit }: Repeat) => nextDay(day, { every: -every, unit })

/**
 * The day for which a task is to be made by today, and the day after it. Of days that were missed, only the
 * last counts: nobody does last month's cleaning. However long before it is due a task appears, it waits for
 * the day of the one before it, or a weekly cleaning would be several tasks at a time.
 */
export function daysToMake(
  routine: Repeat & { nextOn: string; leadDays: number },
  today: string,
): { make: string | undefined; nextOn: string } {
  const horizon = addDays(today, routine.leadDays)
  const isNear = (day: string) => day <= horizon && dayBefore(day, routine) <= today
  let [make, nextOn]: [string | undefined, string] = [undefined, routine.nextOn]
  while (isNear(nextOn)) {
    make = nextOn
    nextOn = nextDay(nextOn, routine)
  }
  return { make, nextOn }
}
