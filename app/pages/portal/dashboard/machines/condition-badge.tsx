import { conditionWords, type MachineStatus } from '#features/fleet/policy/status.ts'
import { Badge } from '#ui/badge.tsx'

const variants = {
  selling: 'leaf',
  attention: 'amber',
  warm: 'alarm',
  stopped: 'alarm',
  silent: 'alarm',
  new: 'neutral',
  asleep: 'neutral',
} as const

/** Whether a machine is up. */
export function ConditionBadge({ condition }: Pick<MachineStatus, 'condition'>) {
  return (
    <Badge dot variant={variants[condition]}>
      {conditionWords[condition]}
    </Badge>
  )
}
