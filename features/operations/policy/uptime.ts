import { dayMs } from '#lib/time.ts'

/** How often the server looks at itself: the job `operations.watch`. */
const lookMs = 5 * 60_000
/** How far back the figure reaches. */
export const uptimeDays = 90
const fewestMs = dayMs

/** One look counts for each five minutes, however often it is tried. */
export const slotOf = (now: Date): Date => new Date(Math.floor(now.getTime() / lookMs) * lookMs)

/**
 * The share of looks that found a service working, of those that should have taken place: a server that is
 * down cannot look, so a look that is missing counts against it. Nothing until a day was measured.
 */
export function uptimeOf<Service extends string>(
  measured: readonly { service: Service; looks: number }[],
  firstAt: Date | null,
  now: Date,
): { since: string; services: { service: Service; share: number }[] } | null {
  if (!firstAt || now.getTime() - firstAt.getTime() < fewestMs) return null
  const since = new Date(Math.max(firstAt.getTime(), windowStart(now).getTime()))
  // That of this moment may be still to come.
  const expected = Math.max(1, Math.round((slotOf(now).getTime() - since.getTime()) / lookMs))
  return {
    since: since.toISOString(),
    services: measured.map(({ service, looks }) => ({
      service,
      share: Math.min(1, looks / expected),
    })),
  }
}

/** Days are counted by UTC, in which each has as many looks. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

export const windowStart = (now: Date): Date =>
  new Date(Date.parse(utcDay(now)) - (uptimeDays - 1) * dayMs)
