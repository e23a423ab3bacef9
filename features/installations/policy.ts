import { type Step, stepNames, steps } from '#lib/installation-words.ts'
import { addDays, weekdayOf } from '#lib/time.ts'

const sinceFriday: Partial<Record<string, number>> = { Sat: 1, Sun: 2 }

/** By when each step is to be done: not at a weekend, and not in the past, however soon the machine comes. */
export function dueDays(plannedFor: string, today: string): { step: Step; dueOn: string }[] {
  return stepNames.map((step) => {
    const day = addDays(plannedFor, steps[step].days)
    // What is left to do after the delivery waits for the Monday.
    const back = sinceFriday[weekdayOf(day)] ?? 0
    const dueOn = addDays(day, steps[step].days > 0 && back > 0 ? 3 - back : -back)
    return { step, dueOn: dueOn < today ? today : dueOn }
  })
}
