import { longDate } from '#lib/time.ts'
import { urgencyColours, urgencyOfDay } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'

const dayWords = (day: string) => longDate(day, { day: 'numeric', month: 'short', year: 'numeric' })

/** When an item is due, in the colours of everything that has an end. */
export function DueDay({ dueOn, today }: { dueOn: string | null; today: string }) {
  if (!dueOn) return <span className="text-ink-2 text-sm">No due date</span>
  const urgency = urgencyOfDay(dueOn, today)
  if (urgency === 'calm') return <span className="text-ink-2 text-sm">Due {dayWords(dueOn)}</span>
  return (
    <Badge variant={urgencyColours[urgency]}>
      {urgency === 'over' ? `Overdue since ${dayWords(dueOn)}` : `Due ${dayWords(dueOn)}`}
    </Badge>
  )
}
