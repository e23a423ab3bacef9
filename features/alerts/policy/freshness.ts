import type { Freshness } from '#lib/fleet-words.ts'

const hourMs = 3_600_000

/** How fresh what we know of a machine is; one that was never heard of is as stale as can be. */
export function freshnessOf(heardAt: Date | null, now: Date): Freshness {
  if (!heardAt) return 'red'
  const silent = now.getTime() - heardAt.getTime()
  if (silent < 4 * hourMs) return 'green'
  return silent <= 8 * hourMs ? 'amber' : 'red'
}

export const freshnessWords: Record<Freshness, string> = {
  green: 'Fresh',
  amber: 'Over 4 hours old',
  red: 'Over 8 hours old',
}
