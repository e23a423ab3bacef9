import { type Criticality, criticalities } from '#lib/register-words.ts'
import { londonDate } from '#lib/time.ts'
import { urgencyColours, urgencyOfDay } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'
import { shortDay } from '../controls/marks.tsx'

const colours = {
  unrated: 'neutral',
  low: 'leaf',
  medium: 'amber',
  high: 'orange',
} as const satisfies Record<Criticality, string>

export const CriticalityBadge = ({ criticality }: { criticality: Criticality }) => (
  <Badge variant={colours[criticality]}>{criticalities[criticality]}</Badge>
)

/** A day by which an entry is looked at again. */
export function ReviewDay({ date }: { date: string | null }) {
  if (!date) return <span className="text-ink-2">Not planned</span>
  const urgency = urgencyOfDay(date, londonDate(new Date()))
  if (urgency === 'calm') return shortDay(date)
  return (
    <Badge dot variant={urgencyColours[urgency]}>
      {urgency === 'over' ? `Overdue since ${shortDay(date)}` : shortDay(date)}
    </Badge>
  )
}
