import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskTicketCalls } from '#features/tickets/calls/desk.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { ReplyForm } from '../../support/reply-form.tsx'
import { Thread } from '../../support/thread.tsx'
import { DueBadge } from './due-badge.tsx'

/** One ticket, for staff: the thread, an answer, who looks after it, and its end. */
export function DeskTicketView({ id }: { id: string }) {
  const params = { id }
  const { loaded, reload, refresh } = useCall(deskTicketCalls.find, { params })
  useCareChange(refresh)
  const toast = useToast()
  const afterChange = async (changed: Promise<unknown>) => {
    try {
      await changed
      refresh()
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        to="/dashboard/care"
        className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All tickets
      </Link>
      <Answered loaded={loaded} what="The ticket" onRetry={reload} skeleton={<TableSkeleton />}>
        {(ticket) => (
          <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h2 className="text-2xl wrap-anywhere">{ticket.subject}</h2>
                <p className="mt-1 text-ink-2 wrap-anywhere">
                  {ticket.company}, {ticket.reference}
                  {ticket.machine &&
                    `, ${ticket.machine.serial}, ${ticket.machine.site}, ${ticket.machine.spot}`}
                </p>
              </div>
              <DueBadge ticket={ticket} />
            </header>
            <div className="flex flex-wrap items-end gap-4">
              <Field name="ownerId" label="Looked after by" className="min-w-60">
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={ticket.owner?.id ?? ''}
                    onChange={({ target }) =>
                      afterChange(
                        call(deskTicketCalls.assign, {
                          params,
                          input: { ownerId: target.value || null },
                        }),
                      )
                    }
                  >
                    <option value="">Nobody yet</option>
                    {ticket.staff.map((person) => (
                      <option key={person.id} value={person.id}>
                        {person.name}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </Field>
              {ticket.state !== 'closed' && (
                <Button
                  variant="outline"
                  onClick={() => afterChange(call(deskTicketCalls.close, { params }))}
                >
                  Close the ticket
                </Button>
              )}
            </div>
            <Thread messages={ticket.messages} weAre="staff" />
            <ReplyForm
              label="Your answer"
              hint={`${ticket.openedBy ?? 'The client'} gets it by email, too.`}
              button="Send the answer"
              sends={deskTicketCalls.answer}
              id={id}
              onSent={refresh}
            />
          </article>
        )}
      </Answered>
    </div>
  )
}
