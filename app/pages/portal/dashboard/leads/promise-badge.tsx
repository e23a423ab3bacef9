import type { LeadRow } from '#features/leads/schema/desk.ts'
import { Badge } from '#ui/badge.tsx'
import { promiseWords } from './promise-words.ts'

const variants = {
  late: 'alarm',
  undelivered: 'alarm',
  'within-the-hour': 'amber',
  today: 'amber',
  later: 'neutral',
  paused: 'blue',
  'on-its-way': 'blue',
  kept: 'leaf',
  broken: 'neutral',
  none: 'neutral',
} as const

/** How soon we have to answer. */
export function PromiseBadge({ lead, now }: { lead: LeadRow; now: Date }) {
  const { urgency, words } = promiseWords(lead, now)
  return (
    <Badge variant={variants[urgency]} dot>
      {words}
    </Badge>
  )
}
