import { BookCheck, PenLine } from 'lucide-react'
import { useState } from 'react'
import { isForRole } from '#app/portal/gate.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { NewPolicyDialog } from './new-policy-dialog.tsx'
import { policyColumns } from './policy-columns.tsx'

export default function PoliciesPage() {
  return (
    <PortalPage
      title="Policies"
      intro="Our own rules: who approved them, who has read them, and when they are reviewed."
      action="policies.read"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <ComplianceNavigation />
          <Policies mayWrite={isForRole(account, 'policies.write')} />
        </>
      )}
    </PortalPage>
  )
}

function Policies({ mayWrite }: { mayWrite: boolean }) {
  const { loaded, reload } = useCall(policyCalls.list)
  const table = useTableInAddress()
  const [beginning, setBeginning] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayWrite && (
        <PageAction icon={PenLine} onClick={() => setBeginning(true)}>
          New policy
        </PageAction>
      )}
      <DataTable
        {...table}
        caption="Policies"
        columns={policyColumns}
        rows={loaded.status === 'there' ? loaded.answer : []}
        rowKey={({ id }) => id}
        loading={loaded.status === 'loading'}
        exportName="policies.csv"
        whenNarrow="cards"
        {...(loaded.status === 'failed' && {
          failure: { message: loaded.message, onRetry: reload },
        })}
        empty={
          <EmptyState title="No policy yet" icon={BookCheck}>
            Write the first one, have a second person approve it, and publish it to those it is for.
          </EmptyState>
        }
      />
      {beginning && <NewPolicyDialog onClose={() => setBeginning(false)} />}
    </div>
  )
}
