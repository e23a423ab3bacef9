import type { MailRow } from '#features/mail-desk/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { statusNames, statusVariants } from './mail-words.ts'

/** What waits after a failure is not what waits for its first try. */
export function StatusBadge({ mail }: { mail: Pick<MailRow, 'status' | 'attempts'> }) {
  const { status, attempts } = mail
  if (status === 'queued' && attempts > 0) {
    return (
      <Badge variant="amber" dot>
        {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
      </Badge>
    )
  }
  return (
    <Badge variant={statusVariants[status]} dot>
      {statusNames[status]}
    </Badge>
  )
}
