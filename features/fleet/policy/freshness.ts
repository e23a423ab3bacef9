import type { Freshness } from '#lib/fleet-words.ts'

const hourMs = 3_600_000

/** From how many hours of silence on it is no longer green, and no longer amber. */
export const staleHours = { amber: 4, red: 8 } as const

/** How far what we know of a machine can be trusted: green under 4 hours, amber to 8, red over 8. */
export function freshnessOf(heardAt: Date | string | null, now: Date): Freshness {
  if (heardAt === null) return 'red'
  const hours = (now.getTime() - new Date(heardAt).getTime()) / hourMs
  if (hours < staleHours.amber) return 'green'
  return hours <= staleHours.red ? 'amber' : 'red'
}
