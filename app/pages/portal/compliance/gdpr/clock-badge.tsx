import { clockWords } from '#features/privacy/policy/statutory-clock.ts'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import { caseStates } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { urgencyColours, urgencyOfDay } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'

/** How the clock of a case stands, in words. */
export function clockOf(row: Pick<CaseRow, 'kind' | 'state' | 'dueOn' | 'acknowledgedAt'>): string {
  const { kind, state, dueOn } = row
  if (dueOn) {
    const words = clockWords(dueOn, londonDate(new Date()))
    return kind === 'complaint' ? `${words} to acknowledge` : words
  }
  if (state === 'identity-asked' || state === 'clarification-asked') return 'clock stands'
  if (kind === 'complaint' && state !== 'closed' && row.acknowledgedAt) return 'acknowledged'
  return caseStates[state].toLowerCase()
}

export function ClockBadge({ row }: { row: CaseRow }) {
  const { dueOn, state } = row
  const words = clockOf(row)
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  if (!dueOn) {
    const waits = state === 'identity-asked' || state === 'clarification-asked'
    return <Badge variant={waits ? 'blue' : 'neutral'}>{text}</Badge>
  }
  return (
    <Badge dot variant={urgencyColours[urgencyOfDay(dueOn, londonDate(new Date()))]}>
      {text}
    </Badge>
  )
}
