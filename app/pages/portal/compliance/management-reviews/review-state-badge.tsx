import { type ReviewState, reviewStates } from '#lib/isms-words.ts'
import { Badge } from '#ui/badge.tsx'

const colours = {
  planned: 'blue',
  held: 'orange',
  closed: 'leaf',
} as const satisfies Record<ReviewState, string>

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge dot variant={colours[state]}>
    {reviewStates[state]}
  </Badge>
)
