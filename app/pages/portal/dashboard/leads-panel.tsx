import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** Who waits for an answer of ours, and how urgently. */
export function LeadsPanel({ account }: { account: AccountView }) {
  return (
    <Panel
      title="Enquiries"
      className="lg:col-span-3"
      action={
        <Link to="/dashboard/leads" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Open the desk
        </Link>
      }
    >
      {account.allowed.includes('leads.read') ? (
        <Figures />
      ) : (
        <p className="text-ink-2">
          {account.hasSecondFactor
            ? 'Open the desk and confirm with your second factor to see who is waiting.'
            : 'Once you have a second factor, you see here who is waiting for an answer.'}
        </p>
      )}
    </Panel>
  )
}

function Figures() {
  const { loaded, reload, refresh } = useCall(leadCalls.summary)
  useLeadsChange(refresh)
  return (
    <Answered
      loaded={loaded}
      what="Enquiries"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="enquiries">
          <Skeleton className="h-20 rounded-field" />
        </SkeletonGroup>
      }
    >
      {({ queue, late, dueToday, mine, held }) => (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          <Figure
            to="/dashboard/leads"
            count={queue}
            words="To answer"
            className="max-sm:col-span-2"
          />
          <Figure to="/dashboard/leads" count={late} words="Late" urgent={late > 0} />
          <Figure to="/dashboard/leads" count={dueToday - late} words="Later today" />
          <Figure to="/dashboard/leads?list=open&owner=me" count={mine} words="Yours" />
          <Figure to="/dashboard/leads?list=held" count={held} words="Quarantine" />
        </ul>
      )}
    </Answered>
  )
}

function Figure(props: {
  to: string
  count: number
  words: string
  urgent?: boolean
  className?: string
}) {
  return (
    <li className={props.className}>
      <Link
        to={props.to}
        className={classNames(
          'block h-full rounded-field border border-line px-4 py-3 hover:bg-paper-2',
          props.urgent && 'border-alarm/40 bg-alarm-soft text-alarm hover:bg-alarm-soft',
        )}
      >
        <span className="block font-display text-3xl font-bold tracking-tight tabular-nums">
          {props.count.toLocaleString('en-GB')}
        </span>
        <span className={classNames('text-sm', !props.urgent && 'text-ink-2')}>{props.words}</span>
      </Link>
    </li>
  )
}
