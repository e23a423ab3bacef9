import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useQueueChange } from '#app/session/session.tsx'
import { approvalCalls } from '#features/accounts/calls.ts'
import type { AccountView, ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { UrgencyBadge } from './approvals/urgency-badge.tsx'

const mostShown = 5

/** Who waits for our answer, the most urgent first. */
export function ApprovalsPanel({ account }: { account: AccountView }) {
  return (
    <Panel
      title="Waiting for approval"
      className="lg:col-span-2 lg:row-span-2"
      action={
        <Link to="/dashboard/approvals" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          All approvals
        </Link>
      }
    >
      {account.allowed.includes('approvals.list') ? (
        <Queue />
      ) : (
        <p className="text-ink-2">
          {account.hasSecondFactor
            ? 'Open the approvals and confirm with your second factor to see who is waiting.'
            : 'Once you have a second factor, you see here who is waiting for approval.'}
        </p>
      )}
    </Panel>
  )
}

function Queue() {
  const { loaded, reload, refresh } = useCall(approvalCalls.list)
  useQueueChange(refresh)
  return (
    <Answered
      loaded={loaded}
      what="Approvals"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="approvals">
          <Skeleton className="h-40 rounded-field" />
        </SkeletonGroup>
      }
    >
      {(applications) => {
        const ours = applications.filter(({ state }) => state === 'pending')
        if (ours.length === 0) {
          return <p className="text-ink-2">Nobody is waiting for approval.</p>
        }
        return (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {ours.slice(0, mostShown).map((application) => (
                <Waiting key={application.userId} application={application} />
              ))}
            </ul>
            {ours.length > mostShown && (
              <p className="mt-4 text-sm text-ink-2">And {ours.length - mostShown} more.</p>
            )}
          </>
        )
      }}
    </Answered>
  )
}

function Waiting({ application }: { application: ApprovalView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 last:pb-0">
      <div className="min-w-0">
        <Link
          to={`/dashboard/approvals?application=${application.userId}`}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {nameOf(application)}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-2">
          {application.companyName}, {application.sitePostcode}
        </p>
      </div>
      <UrgencyBadge application={application} />
    </li>
  )
}
