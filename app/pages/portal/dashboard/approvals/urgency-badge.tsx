import type { ApprovalView } from '#features/accounts/schema.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { type Urgency, urgencyOf } from './urgency.ts'

const variants = { overdue: 'alarm', today: 'amber', later: 'neutral', theirs: 'blue' } as const

export function UrgencyBadge({ application }: { application: ApprovalView }) {
  const { level, words }: Urgency = urgencyOf(application, londonDate(new Date()))
  return (
    <Badge variant={variants[level]} dot>
      {words}
    </Badge>
  )
}
