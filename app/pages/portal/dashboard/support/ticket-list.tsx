import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { ticketCalls } from '#features/tickets/calls/own.ts'
import type { TicketRow } from '#features/tickets/schema/own.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewTicketDialog } from './new-ticket-dialog.tsx'
import { TicketBadge } from './ticket-badge.tsx'

/** A company's tickets, whatever moved last first. */
export function TicketList() {
  const { loaded, reload, refresh } = useCall(ticketCalls.list)
  useCareChange(refresh)
  const [asking, setAsking] = useState(false)
  const ask = <Button onClick={() => setAsking(true)}>Write to us</Button>
  return (
    <>
      <Answered loaded={loaded} what="Your tickets" onRetry={reload} skeleton={<TableSkeleton />}>
        {(tickets) =>
          tickets.length === 0 ? (
            <EmptyState title="No tickets yet" icon={LifeBuoy} action={ask}>
              A question, a fault, another product mix or a new site: it starts here.
            </EmptyState>
          ) : (
            <div className="grid gap-5">
              <div className="flex justify-end">{ask}</div>
              <ul className="overflow-hidden rounded-card border border-line bg-card">
                {tickets.map((ticket) => (
                  <TicketLine key={ticket.id} ticket={ticket} />
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
      {asking && <NewTicketDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function TicketLine({ ticket }: { ticket: TicketRow }) {
  const { machine } = ticket
  return (
    <li className="relative border-line border-t p-4 first:border-t-0 hover:bg-paper-2 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-sans font-semibold text-base tracking-normal wrap-anywhere">
          <Link
            to={portalPath('/dashboard/support/:id', { id: ticket.id })}
            className="rounded-sm after:absolute after:inset-0"
          >
            {ticket.subject}
          </Link>
        </h2>
        <TicketBadge ticket={ticket} />
      </div>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        {ticket.reference}
        {machine && `, ${machine.site}, ${machine.spot}`}, last word {timeOf(ticket.movedAt)}
      </p>
    </li>
  )
}
