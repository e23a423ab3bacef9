import { staleHours } from '#features/fleet/policy/freshness.ts'
import type { Freshness } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import { freshnessColours } from './alert-words.ts'

export const freshnessWords: Record<Freshness, string> = {
  green: `Connected in the last ${staleHours.amber} h`,
  amber: `Offline for ${staleHours.amber} to ${staleHours.red} h`,
  red: `Offline for over ${staleHours.red} h`,
  new: 'Not connected yet',
  asleep: 'Asleep (demonstration)',
}

/** "3 min ago", "5 h ago", "2 days ago". */
export function agoWords(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}

/** When a machine last reported; the colour only repeats it. */
export function FreshnessBadge(props: { freshness: Freshness; heardAt: string | null; now: Date }) {
  const { freshness, heardAt, now } = props
  return (
    <Badge variant={freshnessColours[freshness]} dot>
      {freshness === 'asleep'
        ? 'Asleep'
        : heardAt
          ? agoWords(heardAt, now)
          : freshnessWords[freshness]}
    </Badge>
  )
}
