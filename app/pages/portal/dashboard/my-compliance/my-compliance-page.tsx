import { ListChecks } from 'lucide-react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { ownWorkCalls } from '#features/compliance/calls.ts'
import type { WorkRow } from '#features/compliance/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { OpenedItem } from './own-item.tsx'
import { WorkList } from './work-list.tsx'

export default function MyCompliancePage() {
  const { id } = usePathParams<'/dashboard/my-compliance/:id?'>()
  return (
    <PortalPage
      title="My compliance work"
      intro="What you own, or have to read, do, review or decide."
      action="work.read"
      skeleton={<TableSkeleton />}
    >
      {() => (id ? <OpenedItem key={id} id={id} /> : <OwnWork />)}
    </PortalPage>
  )
}

const nearDays = 30

function OwnWork() {
  const { loaded, reload } = useCall(ownWorkCalls.list)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Answered loaded={loaded} what="Your work" onRetry={reload} skeleton={<TableSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="Nothing to do" icon={ListChecks}>
              When something in the registers becomes yours, it appears here and you get an email.
            </EmptyState>
          ) : (
            <Groups items={items} />
          )
        }
      </Answered>
      <CalendarFeed />
    </div>
  )
}

function Groups({ items }: { items: readonly WorkRow[] }) {
  const today = londonDate(new Date())
  const groupOf = ({ dueOn }: WorkRow) => {
    if (dueOn && dueOn < today) return 'Overdue'
    return !dueOn || dueOn <= addDays(today, nearDays) ? 'To do' : 'Later'
  }
  return ['Overdue', 'To do', 'Later'].map((name) => {
    const group = items.filter((item) => groupOf(item) === name)
    return group.length === 0 ? null : (
      <Panel key={name} title={`${name} (${group.length})`}>
        <WorkList items={group} today={today} />
      </Panel>
    )
  })
}
