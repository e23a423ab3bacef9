import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { ticketCalls } from '#features/tickets/calls/own.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { TicketBadge } from './ticket-badge.tsx'

/** One ticket, for the client: what was written, a reply, and the end of it. */
export function ClientTicket({ id }: { id: string }) {
  const params = { id }
  const { loaded, reload, refresh } = useCall(ticketCalls.find, { params })
  useCareChange(refresh)
  const toast = useToast()
  const close = async () => {
    try {
      await call(ticketCalls.close, { params })
      refresh()
    } catch (error) {
      toast({ title: 'Not closed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-5">
      <Link
        to="/dashboard/support"
        className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All tickets
      </Link>
      <Answered loaded={loaded} what="The ticket" onRetry={reload} skeleton={<TableSkeleton />}>
        {(ticket) => (
          <article className="grid gap-5">
            <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h2 className="text-2xl wrap-anywhere">{ticket.subject}</h2>
                <p className="mt-1 text-ink-2 wrap-anywhere">
                  {ticket.reference}
                  {ticket.machine && `, ${ticket.machine.site}, ${ticket.machine.spot}`}
                </p>
              </div>
              <TicketBadge ticket={ticket} />
            </header>
            <Thread messages={ticket.messages} weAre="client" />
            <ReplyForm
              label={ticket.state === 'closed' ? 'Open it again' : 'Your reply'}
              button="Send"
              sends={ticketCalls.write}
              id={id}
              onSent={refresh}
            />
            {ticket.state !== 'closed' && (
              <Button
                variant="outline"
                className="justify-self-start max-sm:w-full"
                onClick={close}
              >
                This is solved, close it
              </Button>
            )}
          </article>
        )}
      </Answered>
    </div>
  )
}
