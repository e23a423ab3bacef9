import { hourMs } from '#lib/time.ts'

/**
 * The hours within a period for which a machine stood and had electricity. It tells us by the quarter
 * of an hour that it had none; a quarter in which it was cut off counts as without.
 */
export function hoursPowered(
  period: { from: Date; until: Date },
  stood: { from: Date; until: Date | null },
  quartersWithout: number,
): number {
  const from = Math.max(period.from.getTime(), stood.from.getTime())
  const until = Math.min(period.until.getTime(), stood.until?.getTime() ?? Number.POSITIVE_INFINITY)
  return Math.max(0, (until - from) / hourMs - quartersWithout / 4)
}

export const kilowattHours = (watts: number, hours: number): number => (watts * hours) / 1000
