import { staleHours } from '#features/fleet/policy/freshness.ts'
import type { Freshness } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'

const variants = { green: 'leaf', amber: 'amber', red: 'alarm' } as const

export const freshnessWords: Record<Freshness, string> = {
  green: `Heard in the last ${staleHours.amber} h`,
  amber: `Silent for ${staleHours.amber} to ${staleHours.red} h`,
  red: `Silent for over ${staleHours.red} h`,
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

/** When a machine was last heard of; the colour only repeats it. */
export function FreshnessBadge(props: { freshness: Freshness; heardAt: string | null; now: Date }) {
  return (
    <Badge variant={variants[props.freshness]} dot>
      {props.heardAt ? agoWords(props.heardAt, props.now) : 'Never heard'}
    </Badge>
  )
}
