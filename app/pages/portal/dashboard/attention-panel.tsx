import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { feedbackCalls } from '#features/feedback/calls.ts'
import { feedbackPerPage } from '#features/feedback/schema.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import { deskTicketCalls } from '#features/tickets/calls/desk.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** What waits for somebody to decide: what clients ask for, mails that nobody got, feedback to be read. */
export function AttentionPanel({ account }: { account: AccountView }) {
  const reads = (action: 'care.desk' | 'mails.read' | 'feedback.read') =>
    account.allowed.includes(action)
  return (
    <Panel title="To decide">
      {reads('mails.read') ? (
        <ul className="divide-y divide-line border-t border-line">
          {reads('care.desk') && <Care />}
          <li>
            <Undelivered />
          </li>
          {reads('feedback.read') && (
            <li>
              <Feedback />
            </li>
          )}
        </ul>
      ) : (
        <p className="text-ink-2">
          {account.hasSecondFactor
            ? 'Open the mail desk and confirm with your second factor to see what was not delivered.'
            : 'Once you have a second factor, you see here which emails were not delivered.'}
        </p>
      )}
    </Panel>
  )
}

function Care() {
  const { loaded, reload, refresh } = useCall(deskTicketCalls.waiting)
  useCareChange(refresh)
  if (loaded.status !== 'there') {
    return (
      <li>
        <Answered loaded={loaded} what="Care" onRetry={reload} skeleton={<LineSkeleton />}>
          {() => null}
        </Answered>
      </li>
    )
  }
  const { tickets, ticketsOverdue, refunds, requests } = loaded.answer
  return (
    <>
      <li>
        <Line to="/dashboard/care" count={String(tickets)} urgent={ticketsOverdue > 0}>
          Tickets to answer
        </Line>
      </li>
      <li>
        <Line to="/dashboard/care/refunds" count={String(refunds)}>
          Refunds to decide on
        </Line>
      </li>
      <li>
        <Line to="/dashboard/care/requests" count={String(requests)}>
          Product requests to answer
        </Line>
      </li>
    </>
  )
}

function Undelivered() {
  const { loaded, reload } = useCall(mailDeskCalls.list)
  return (
    <Answered loaded={loaded} what="Emails" onRetry={reload} skeleton={<LineSkeleton />}>
      {({ counts }) => (
        <Line
          to="/dashboard/mail"
          count={String(counts.undelivered)}
          urgent={counts.undelivered > 0}
        >
          Emails not delivered
        </Line>
      )}
    </Answered>
  )
}

function Feedback() {
  const { loaded, reload } = useCall(feedbackCalls.list)
  return (
    <Answered loaded={loaded} what="Feedback" onRetry={reload} skeleton={<LineSkeleton />}>
      {({ length }) => (
        <Line
          to="/dashboard/content/feedback"
          count={length < feedbackPerPage ? String(length) : `${length} or more`}
        >
          Feedback to read
        </Line>
      )}
    </Answered>
  )
}

function Line(props: { to: string; count: string; urgent?: boolean; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      className="flex min-h-11 items-center justify-between gap-4 rounded-sm py-2 underline-offset-4 hover:underline"
    >
      {props.children}
      <span
        className={
          props.urgent
            ? 'rounded-full bg-alarm-soft px-3 font-semibold text-alarm tabular-nums'
            : 'px-3 font-semibold tabular-nums'
        }
      >
        {props.count}
      </span>
    </Link>
  )
}

function LineSkeleton() {
  return (
    <SkeletonGroup label="what is to be decided">
      <Skeleton className="my-2 h-7 rounded-field" />
    </SkeletonGroup>
  )
}
