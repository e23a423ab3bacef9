import { breachClock } from '#features/incidents/policy/breach-clock.ts'
import { momentWords } from '#features/incidents/policy/moment-words.ts'
import type { BreachState } from '#features/incidents/schema/incidents.ts'
import {
  type IncidentSeverity,
  type IncidentState,
  incidentSeverities,
  incidentStates,
} from '#lib/compliance-words.ts'
import { Badge } from '#ui/badge.tsx'

const severityColours = {
  low: 'neutral',
  moderate: 'blue',
  serious: 'amber',
  major: 'alarm',
} as const
const stateColours = {
  open: 'alarm',
  contained: 'amber',
  resolved: 'blue',
  closed: 'leaf',
} as const
const clockColours = { green: 'leaf', amber: 'amber', red: 'alarm' } as const

export function SeverityBadge({ severity }: { severity: IncidentSeverity }) {
  return (
    <Badge dot variant={severityColours[severity]}>
      {incidentSeverities[severity]}
    </Badge>
  )
}

export function StateBadge({ state }: { state: IncidentState }) {
  return <Badge variant={stateColours[state]}>{incidentStates[state]}</Badge>
}

export function clockOfBreach({ awareAt, stoppedAt, regulator }: BreachState, now: Date) {
  const stopped = stoppedAt ? new Date(stoppedAt) : null
  return breachClock({ awareAt: new Date(awareAt), stoppedAt: stopped, regulator }, now)
}

/** How much of the 72 hours is left, as a word or two. */
export function ClockBadge({ breach, now }: { breach: BreachState; now: Date }) {
  const { colour, words, dueAt } = clockOfBreach(breach, now)
  return (
    <span title={`72 hours end ${momentWords(dueAt)}`}>
      <Badge dot variant={clockColours[colour]}>
        {words}
      </Badge>
    </span>
  )
}
