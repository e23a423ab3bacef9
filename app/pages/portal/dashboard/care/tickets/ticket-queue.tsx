import { LifeBuoy } from 'lucide-react'
import { Link } from 'react-router'
import { Lists, useList } from '#app/portal/lists.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskTicketCalls } from '#features/tickets/calls/desk.ts'
import { type DeskTicketRow, ticketLists } from '#features/tickets/schema/desk.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DueBadge } from './due-badge.tsx'

const names = { open: 'To answer', waiting: 'Answered', closed: 'Closed' }

export function TicketQueue() {
  const list = useList(ticketLists)
  const { loaded, reload, refresh } = useCall(deskTicketCalls.list, { query: { list } })
  useCareChange(refresh)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Lists label="Which tickets" names={names} shown={list} />
      <Answered loaded={loaded} what="The tickets" onRetry={reload} skeleton={<TableSkeleton />}>
        {(tickets) =>
          tickets.length === 0 ? (
            <EmptyState title={list === 'open' ? 'Nothing to answer' : 'None'} icon={LifeBuoy}>
              What clients write at their support page is listed here.
            </EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-card border border-line bg-card">
              {tickets.map((ticket) => (
                <Line key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}

function Line({ ticket }: { ticket: DeskTicketRow }) {
  const { company, machine, owner } = ticket
  return (
    <li className="relative border-line border-t p-4 first:border-t-0 hover:bg-paper-2 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-sans font-semibold text-base tracking-normal wrap-anywhere">
          <Link
            to={portalPath('/dashboard/care/:id', { id: ticket.id })}
            className="rounded-sm after:absolute after:inset-0"
          >
            {ticket.subject}
          </Link>
        </h2>
        <DueBadge ticket={ticket} />
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        {company}
        <span className="text-ink-2">
          , {ticket.reference}
          {machine && `, ${machine.serial}`}, {owner ? `with ${owner.name}` : 'with nobody yet'},
          last word {timeOf(ticket.movedAt)}
        </span>
      </p>
    </li>
  )
}
