import type { Freshness } from '#lib/fleet-words.ts'

const hourMs = 3_600_000

/** How fresh what we know of a machine is: green under 4 hours, amber from 4 to 8, red over 8 or never heard. */
export function freshnessOf(heardAt: Date | null, now: Date): Freshness {
  if (!heardAt) return 'red'
  const ageMs = now.getTime() - heardAt.getTime()
  if (ageMs < 4 * hourMs) return 'green'
  return ageMs <= 8 * hourMs ? 'amber' : 'red'
}

/** What the colours mean: none of them says it alone. */
export const freshnessWords: Record<Freshness, string> = {
  green: 'Heard in the last 4 hours',
  amber: 'Not heard for over 4 hours',
  red: 'Not heard for over 8 hours',
}
