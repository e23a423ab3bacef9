import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Desk } from './desk.tsx'

/** The desk: who is waiting for us, whoever was promised the earliest answer first. */
export default function LeadsPage() {
  return (
    <PortalPage
      title="Enquiries"
      action="leads.read"
      skeleton={
        <div className="grid gap-5">
          <Skeleton className="h-11 w-full max-w-lg" />
          <TableSkeleton />
        </div>
      }
    >
      {(account) => <Desk account={account} />}
    </PortalPage>
  )
}
