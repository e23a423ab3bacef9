import { dayOf } from '#app/portal/moments.ts'
import type { TicketRow } from '#features/tickets/schema/own.ts'
import { ticketStates } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'

const variants = { open: 'blue', waiting: 'amber', closed: 'neutral' } as const

/** Whose turn it is, in the words of the client. */
export function TicketBadge({ ticket }: { ticket: Pick<TicketRow, 'state' | 'dueAt'> }) {
  const { state, dueAt } = ticket
  return (
    <Badge variant={variants[state]}>
      {state === 'open' && dueAt ? `We answer by ${dayOf(dueAt)}` : ticketStates[state]}
    </Badge>
  )
}
