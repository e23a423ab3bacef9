import { addDays, londonDate } from '#lib/business-hours.ts'

interface Drawn {
  startDate: string
  weightsSince: Date | null
  variants: { id: string; weight: number }[]
}

/** A change of weights begins anew, on the next day: that of the change has visitors of both. */
export function firstCountedDay({ startDate, weightsSince }: Omit<Drawn, 'variants'>): string {
  return weightsSince ? addDays(londonDate(weightsSince), 1) : startDate
}

/**
 * What ends when the weights are changed on this day. Nothing if it has had no whole day, as after
 * a change earlier on the same one.
 */
export function phaseUpTo(test: Drawn, day: string) {
  const [from, to] = [firstCountedDay(test), addDays(day, -1)]
  if (to < from) return []
  return [{ from, to, weights: Object.fromEntries(test.variants.map((v) => [v.id, v.weight])) }]
}
