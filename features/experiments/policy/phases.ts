import { addDays, londonDate } from '#lib/time.ts'

interface Drawn {
  startDate: string
  weightsSince: Date | null
  differsSince: Date | null
  variants: { id: string; weight: number }[]
}

/**
 * A change of weights begins anew, on the next day: that of the change has visitors of both. Variants
 * that began to differ are counted from that moment on, so their first day is that day.
 */
export function firstCountedDay(test: Omit<Drawn, 'variants'>): string {
  const { startDate, weightsSince, differsSince } = test
  const weighed = weightsSince ? addDays(londonDate(weightsSince), 1) : startDate
  const differed = differsSince ? londonDate(differsSince) : ''
  return weighed > differed ? weighed : differed
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
