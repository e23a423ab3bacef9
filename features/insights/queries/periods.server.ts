import { addDays } from '#lib/time.ts'
import { comparisonOf } from '../policy/comparison.ts'
import type { Comparison, RangeQuery } from '../schema.ts'

export interface Days {
  from: string
  to: string
}

/** The days that a range is compared with: as many just before it, or the same ones a year earlier. */
export function periodBefore({ from, to, compare }: RangeQuery): Days | undefined {
  const before: Record<Comparison, () => Days | undefined> = {
    none: () => undefined,
    previous: () => {
      const length = daysOf({ from, to }).length
      return { from: addDays(from, -length), to: addDays(from, -1) }
    },
    // 52 weeks, so that weekdays meet weekdays.
    year: () => ({ from: addDays(from, -364), to: addDays(to, -364) }),
  }
  return before[comparisonOf({ from, to }, compare)]()
}

export function daysOf({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
