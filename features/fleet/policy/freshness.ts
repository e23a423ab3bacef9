import type { Freshness } from '#lib/fleet-words.ts'
import { hourMs } from '#lib/time.ts'

/** From how many hours of silence on it is no longer green, and no longer amber. */
export const staleHours = { amber: 4, red: 8 } as const

/** How fresh what we know of a machine is: green under 4 hours, amber from 4 to 8, red over 8. */
export function freshnessOf(heardAt: Date | null, now: Date, asleep = false): Freshness {
  if (!heardAt) return 'new'
  if (asleep) return 'asleep'
  const ageMs = now.getTime() - heardAt.getTime()
  if (ageMs < staleHours.amber * hourMs) return 'green'
  return ageMs <= staleHours.red * hourMs ? 'amber' : 'red'
}

/** What the colours mean: none of them says it alone. */
export const freshnessWords: Record<Freshness, string> = {
  green: 'Connected in the last 4 hours',
  amber: 'Offline for over 4 hours',
  red: 'Offline for over 8 hours',
  new: 'Not connected yet',
  asleep: 'Asleep (demonstration)',
}
