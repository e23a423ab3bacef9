import type { ProposalRow } from '#features/proposals/schema.ts'
import { proposalStates } from '#lib/proposal-words.ts'
import { Badge } from '#ui/badge.tsx'

const variants = {
  draft: 'neutral',
  sent: 'blue',
  signed: 'amber',
  agreed: 'leaf',
  declined: 'alarm',
  withdrawn: 'neutral',
} as const

export function StateBadge({ state, expired }: Pick<ProposalRow, 'state' | 'expired'>) {
  if (expired) return <Badge variant="amber">Link ended</Badge>
  return <Badge variant={variants[state]}>{proposalStates[state]}</Badge>
}
