import type { AlertRow } from '#features/alerts/schema.ts'
import { freshnessWords } from '#features/fleet/policy/freshness.ts'
import { urgencies } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import { freshnessColours, lasting, urgencyColours } from './alert-words.ts'

export function UrgencyBadge({ urgency }: Pick<AlertRow, 'urgency'>) {
  return (
    <Badge dot variant={urgencyColours[urgency]}>
      {urgencies[urgency]}
    </Badge>
  )
}

/** How old what we know of the machine is; the colour only repeats the words. */
export function FreshnessMark(props: Pick<AlertRow, 'freshness' | 'heardAt'> & { now: Date }) {
  const { freshness, heardAt, now } = props
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Badge dot variant={freshnessColours[freshness]}>
        {freshnessWords[freshness]}
      </Badge>
      <span className="text-ink-2">
        {heardAt ? `heard ${lasting(heardAt, now)} ago` : 'never heard'}
      </span>
    </span>
  )
}
