import type { MailRow } from '#features/deliveries/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { statusNames, statusVariants } from './mail-words.ts'

export function StatusBadge({ status }: Pick<MailRow, 'status'>) {
  return (
    <Badge variant={statusVariants[status]} dot>
      {statusNames[status]}
    </Badge>
  )
}
