import {
  type AuditState,
  auditStates,
  type CheckResult,
  checkResults,
  type FindingGrade,
  findingGrades,
} from '#lib/compliance-words.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'

type Colour = 'neutral' | 'leaf' | 'amber' | 'alarm' | 'blue' | 'orange'

/** "16 Nov 2026", of a day of the calendar. */
export const dayWords = (day: string) =>
  longDate(day, { day: 'numeric', month: 'short', year: 'numeric' })

const stateColours: Record<AuditState, Colour> = {
  planned: 'blue',
  under_way: 'orange',
  reported: 'amber',
  closed: 'leaf',
}
export const AuditStateBadge = ({ state }: { state: AuditState }) => (
  <Badge dot variant={stateColours[state]}>
    {auditStates[state]}
  </Badge>
)

const resultColours: Record<CheckResult, Colour> = {
  not_looked_at: 'neutral',
  conforming: 'leaf',
  not_conforming: 'alarm',
  not_applicable: 'blue',
}
export const ResultBadge = ({ result }: { result: CheckResult }) => (
  <Badge dot variant={resultColours[result]}>
    {checkResults[result]}
  </Badge>
)

const gradeColours: Record<FindingGrade, Colour> = {
  major: 'alarm',
  minor: 'amber',
  observation: 'blue',
  opportunity: 'leaf',
}
export const GradeBadge = ({ grade }: { grade: FindingGrade }) => (
  <Badge dot variant={gradeColours[grade]}>
    {findingGrades[grade]}
  </Badge>
)
