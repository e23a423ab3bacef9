import { useSearchParams } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DecidedTable } from './decided-table.tsx'
import { WaitingTable } from './waiting-table.tsx'

export default function ApprovalsPage() {
  return (
    <PortalPage
      title="Approvals"
      intro="Everybody who asks for an account has our answer within 1 business day."
      action="approvals.list"
      skeleton={
        <div className="grid gap-5">
          <Skeleton className="h-11 w-56" />
          <TableSkeleton />
        </div>
      }
    >
      {() => <Approvals />}
    </PortalPage>
  )
}

function Approvals() {
  const [query, setQuery] = useSearchParams()
  return (
    <Tabs
      label="Applications"
      value={query.get('show') === 'decided' ? 'decided' : 'waiting'}
      // The search and the page of one list mean nothing in the other.
      onChange={(show) => setQuery(show === 'decided' ? { show } : {})}
      tabs={[
        { value: 'waiting', label: 'Waiting', content: <WaitingTable /> },
        { value: 'decided', label: 'Decided', content: <DecidedTable /> },
      ]}
    />
  )
}
