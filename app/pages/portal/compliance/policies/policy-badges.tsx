import type { ReviewState } from '#features/policies/policy/review.ts'
import { type PolicyState, policyStates } from '#lib/compliance-words.ts'
import { Badge } from '#ui/badge.tsx'
import { dateOf } from './dates.ts'

const variants = {
  draft: 'neutral',
  review: 'blue',
  approved: 'blue',
  published: 'leaf',
  retired: 'neutral',
} as const

export function StateBadge({ state }: { state: PolicyState }) {
  return (
    <Badge dot variant={variants[state]}>
      {policyStates[state]}
    </Badge>
  )
}

/** The day of the next review; amber when it comes near, red once it is over. */
export function ReviewBadge(props: { reviewBy: string | null; review: ReviewState }) {
  if (!props.reviewBy) return <span className="text-ink-2">–</span>
  const day = dateOf(props.reviewBy)
  if (props.review === 'fine') return <span>{day}</span>
  return props.review === 'due' ? (
    <Badge variant="amber">Due {day}</Badge>
  ) : (
    <Badge variant="alarm">Overdue since {day}</Badge>
  )
}
