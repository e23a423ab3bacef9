import { type AcceptanceState, acceptanceStates } from '#features/risks/policy/acceptance.ts'
import { type Band, bandOf, bands, type Score, scoreOf } from '#features/risks/policy/matrix.ts'
import { Badge } from '#ui/badge.tsx'

const colours = {
  low: 'leaf',
  medium: 'amber',
  high: 'orange',
  'very-high': 'alarm',
} as const satisfies Record<Band, string>

/** "12 High". */
export const scoreWords = (score: Score) => `${scoreOf(score)} ${bands[bandOf(scoreOf(score))]}`

export function ScoreBadge({ score }: { score: Score }) {
  return <Badge variant={colours[bandOf(scoreOf(score))]}>{scoreWords(score)}</Badge>
}

const acceptanceColours = {
  none: 'neutral',
  valid: 'leaf',
  expiring: 'amber',
  expired: 'alarm',
  stale: 'alarm',
} as const satisfies Record<AcceptanceState, string>

export function AcceptanceBadge({ state }: { state: AcceptanceState }) {
  return (
    <Badge dot variant={acceptanceColours[state]}>
      {acceptanceStates[state]}
    </Badge>
  )
}
