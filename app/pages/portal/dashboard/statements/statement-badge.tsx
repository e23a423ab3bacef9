import { type StatementState, statementStates } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'

const variants = { draft: 'amber', sent: 'blue', paid: 'leaf' } as const

export function StatementBadge({ state }: { state: StatementState }) {
  return <Badge variant={variants[state]}>{statementStates[state]}</Badge>
}
