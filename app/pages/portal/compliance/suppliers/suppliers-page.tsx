import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { supplierCalls } from '#features/registers/calls.ts'
import type { SupplierRow } from '#features/registers/schema/suppliers.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ReviewDay } from '../assets/asset-marks.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { shortDay } from '../controls/marks.tsx'
import { EntryDialog } from '../gdpr/entry-dialog.tsx'
import { useMay } from '../use-may.ts'

export default function SuppliersPage() {
  return (
    <PortalPage
      title="Suppliers"
      intro="Whom we depend on, and what shows that they do it well. Those that process personal data are in the record of processors by the same entry."
      action="registers.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Suppliers />
        </>
      )}
    </PortalPage>
  )
}

function Suppliers() {
  const { loaded, reload } = useCall(supplierCalls.list)
  const table = useTableInAddress()
  const [adding, setAdding] = useState(false)
  const mayWrite = useMay('privacy.write')
  return (
    <Answered loaded={loaded} what="The suppliers" onRetry={reload} skeleton={<TableSkeleton />}>
      {(suppliers) => (
        <>
          {mayWrite && <PageAction onClick={() => setAdding(true)}>Add a supplier</PageAction>}
          <DataTable
            {...table}
            caption="Suppliers"
            columns={columns}
            rows={suppliers}
            rowKey={({ id }) => id}
            exportName="suppliers.csv"
            whenNarrow="cards"
            empty={
              <EmptyState title="No supplier in the register" icon={Handshake}>
                Begin with those without whom machines or the portal would stop.
              </EmptyState>
            }
          />
          {adding && (
            <EntryDialog
              register="processors"
              entry={undefined}
              title="Add a supplier"
              onClose={() => setAdding(false)}
              onSaved={reload}
            />
          )}
        </>
      )}
    </Answered>
  )
}

const columns: Column<SupplierRow>[] = [
  {
    name: 'supplier',
    header: 'Supplier',
    cell: ({ id, title, services, example }) => (
      <span className="block min-w-52 whitespace-normal">
        <TextLink
          row
          to={portalPath('/compliance/suppliers/:id', { id })}
          className="wrap-anywhere"
        >
          {title}
        </TextLink>{' '}
        {example && <ExampleBadge />}
        <span className="line-clamp-2 font-normal text-ink-2 text-sm">{services}</span>
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title, services, owner }) => `${title} ${services} ${owner ?? ''}`,
    exportValue: ({ title }) => title,
  },
  {
    name: 'criticality',
    header: 'Criticality',
    cell: ({ criticality }) => criticality,
    filterValue: ({ criticality }) => criticality,
    exportValue: ({ criticality }) => criticality,
  },
  {
    name: 'data',
    header: 'Personal data',
    cell: ({ personalData }) => (personalData ? 'Yes' : 'None'),
    filterValue: ({ personalData }) => (personalData ? 'Yes' : 'None'),
    exportValue: ({ personalData }) => (personalData ? 'yes' : 'no'),
  },
  {
    name: 'owner',
    header: 'Owner',
    cell: ({ owner }) => owner ?? 'Nobody yet',
    filterValue: ({ owner }) => owner ?? 'Nobody yet',
    exportValue: ({ owner }) => owner,
  },
  {
    name: 'files',
    header: 'Files',
    cell: ({ files, nextEnd }) => (
      <>
        {files}
        {nextEnd && <span className="block text-sm text-ink-2">Until {shortDay(nextEnd)}</span>}
      </>
    ),
    sortValue: ({ nextEnd }) => nextEnd ?? '9999',
    exportValue: ({ files }) => files,
  },
  {
    name: 'answered',
    header: 'Questionnaire',
    cell: ({ answeredOn }) => (answeredOn ? shortDay(answeredOn) : 'Not answered'),
    sortValue: ({ answeredOn }) => answeredOn ?? '',
    exportValue: ({ answeredOn }) => answeredOn,
  },
  {
    name: 'review',
    header: 'Review',
    cell: ({ reviewOn }) => <ReviewDay date={reviewOn} />,
    sortValue: ({ reviewOn }) => reviewOn ?? '9999',
    exportValue: ({ reviewOn }) => reviewOn,
  },
]
