import { ShieldCheck, Siren } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { mostIncidents } from '#features/incidents/schema/incidents.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useNow } from '../../dashboard/leads/use-now.ts'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { exampleExport } from '../example-export.ts'
import { incidentColumns } from './incident-columns.tsx'
import { ReportForm } from './report-form.tsx'

export default function IncidentsPage() {
  return (
    <PortalPage
      title="Incidents"
      intro="What went wrong so badly that it is to be looked into. A temperature excursion becomes one after an hour, and signs of an attack at once."
      action="incidents.read"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <ComplianceNavigation />
          <Incidents account={account} />
        </>
      )}
    </PortalPage>
  )
}

function Incidents({ account }: { account: AccountView }) {
  const { loaded, reload } = useCall(incidentCalls.list)
  const table = useTableInAddress()
  const now = useNow()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isForRole(account, 'incidents.write') && <ReportButton />}
      <Answered loaded={loaded} what="Incidents" onRetry={reload} skeleton={<TableSkeleton />}>
        {(incidents) => (
          <>
            <DataTable
              {...table}
              caption="Incidents"
              columns={incidentColumns(now)}
              rows={incidents}
              rowKey={({ id }) => id}
              exportName="incidents.csv"
              exportColumns={[...incidentColumns(now), exampleExport]}
              whenNarrow="cards"
              empty={
                <EmptyState title="No incident" icon={ShieldCheck}>
                  Nothing has gone so wrong yet that it had to be looked into.
                </EmptyState>
              }
            />
            {incidents.length === mostIncidents && (
              <p className="text-sm text-ink-2">The newest {mostIncidents} are listed.</p>
            )}
          </>
        )}
      </Answered>
    </div>
  )
}

function ReportButton() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageAction icon={Siren} onClick={() => setOpen(true)}>
        Report an incident
      </PageAction>
      <Dialog open={open} onOpenChange={setOpen} title="Report an incident">
        <ReportForm
          onReported={({ id }) => navigate(portalPath('/compliance/incidents/:id', { id }))}
        />
      </Dialog>
    </>
  )
}
