import { BookOpenCheck } from 'lucide-react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { OwnPolicyRow } from '#features/policies/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DueWords } from '../policies-panel.tsx'
import { OpenedPolicy } from './own-policy.tsx'

export default function OwnPoliciesPage() {
  const { id } = usePathParams<'/dashboard/policies/:id?'>()
  return (
    <PortalPage
      title="Policies to read"
      intro="What applies to your work. Open each, read it, and confirm that you have understood it."
      action="policies.mine"
      skeleton={<TableSkeleton />}
    >
      {() => (id ? <OpenedPolicy key={id} id={id} /> : <OwnPolicies />)}
    </PortalPage>
  )
}

function OwnPolicies() {
  const { loaded, reload } = useCall(policyCalls.listOwn)
  return (
    <Answered loaded={loaded} what="The policies" onRetry={reload} skeleton={<TableSkeleton />}>
      {(policies) => {
        const due = policies.filter(({ dueAt }) => dueAt !== null)
        const done = policies.filter(({ dueAt }) => dueAt === null)
        if (policies.length === 0) {
          return (
            <EmptyState title="Nothing to read" icon={BookOpenCheck}>
              No policy applies to your work yet. We will email you when one does.
            </EmptyState>
          )
        }
        return (
          <div className="grid gap-6">
            <Panel title={`To read (${due.length})`}>
              {due.length === 0 ? (
                <p className="text-ink-2">You have read and confirmed everything. Thank you.</p>
              ) : (
                <PolicyList policies={due} />
              )}
            </Panel>
            {done.length > 0 && (
              <Panel title={`Confirmed (${done.length})`}>
                <PolicyList policies={done} />
              </Panel>
            )}
          </div>
        )
      }}
    </Answered>
  )
}

function PolicyList({ policies }: { policies: OwnPolicyRow[] }) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {policies.map(({ id, title, number, example, dueAt, overdue, acceptedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink
              row
              to={portalPath('/dashboard/policies/:id', { id })}
              className="wrap-anywhere"
            >
              {title}
            </TextLink>
            <span className="text-ink-2 text-sm">Version {number}</span>
            {example && <ExampleBadge />}
          </span>
          {dueAt && <DueWords dueAt={dueAt} overdue={overdue} />}
          {acceptedAt && <span className="text-ink-2 text-sm">On {dayOf(acceptedAt)}</span>}
        </li>
      ))}
    </ul>
  )
}
