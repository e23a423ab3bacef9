import { timeOf } from '#app/portal/moments.ts'
import type { TicketRow } from '#features/tickets/schema/own.ts'
import { hourMs } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'

/** How the promise stands, in the words of staff. */
export function DueBadge({ ticket }: { ticket: Pick<TicketRow, 'state' | 'dueAt'> }) {
  const { state, dueAt } = ticket
  if (state === 'closed') return <Badge>Closed</Badge>
  if (!dueAt) return <Badge variant="blue">Waiting for the client</Badge>
  const left = new Date(dueAt).getTime() - Date.now()
  if (left < 0) return <Badge variant="alarm">Late, was due {timeOf(dueAt)}</Badge>
  return <Badge variant={left < 4 * hourMs ? 'amber' : 'leaf'}>Due {timeOf(dueAt)}</Badge>
}
