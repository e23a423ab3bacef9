import { ShieldCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useApi } from '#app/portal/use-api.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { type IncidentRow, mostIncidents } from '#features/incidents/schema.ts'
import { incidentKinds, incidentSeverities } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { IncidentDialog } from './incident-dialog.tsx'

export default function IncidentsPage() {
  return (
    <PortalPage
      title="Incidents"
      intro="What went wrong so badly that it is to be looked into. A temperature excursion becomes one after an hour."
      action="incidents.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Incidents />
        </>
      )}
    </PortalPage>
  )
}

const columns: Column<IncidentRow>[] = [
  {
    name: 'reference',
    header: 'Incident',
    cell: ({ id, reference, title }) => (
      <span className="block min-w-60 whitespace-normal">
        <Link
          to={`?incident=${id}`}
          preventScrollReset
          className="inline-flex min-h-8 items-center rounded-sm text-rust underline underline-offset-4 hover:no-underline"
        >
          {reference}
        </Link>
        <span className="block font-normal text-ink-2 wrap-anywhere">{title}</span>
      </span>
    ),
    searchText: ({ reference, title }) => `${reference} ${title}`,
    exportValue: ({ reference, title }) => `${reference}: ${title}`,
  },
  {
    name: 'severity',
    header: 'Severity',
    cell: ({ severity }) => (
      <Badge dot variant={severity === 'major' ? 'alarm' : 'amber'}>
        {incidentSeverities[severity]}
      </Badge>
    ),
    filterValue: ({ severity }) => incidentSeverities[severity],
    exportValue: ({ severity }) => incidentSeverities[severity],
  },
  {
    name: 'kind',
    header: 'Kind',
    cell: ({ kind }) => incidentKinds[kind],
    filterValue: ({ kind }) => incidentKinds[kind],
    exportValue: ({ kind }) => incidentKinds[kind],
  },
  {
    name: 'since',
    header: 'Since',
    cell: ({ since }) => timeOf(since),
    sortValue: ({ since }) => new Date(since),
    exportValue: ({ since }) => since,
  },
  {
    name: 'ended',
    header: 'Cause ended',
    cell: ({ endedAt }) => (endedAt ? timeOf(endedAt) : 'Still lasts'),
    exportValue: ({ endedAt }) => endedAt,
  },
]

function Incidents() {
  const { loaded, reload } = useApi<IncidentRow[]>('/api/incidents')
  const table = useTableInAddress()
  const [query, setQuery] = useSearchParams()
  const opened = query.get('incident')
  const close = () => {
    const rest = new URLSearchParams(query)
    rest.delete('incident')
    setQuery(rest, { preventScrollReset: true })
  }
  return (
    <>
      <Answered loaded={loaded} what="Incidents" onRetry={reload} skeleton={<TableSkeleton />}>
        {(incidents) => (
          <>
            <DataTable
              {...table}
              caption="Incidents"
              columns={columns}
              rows={incidents}
              rowKey={({ id }) => id}
              exportName="incidents.csv"
              whenNarrow="cards"
              empty={
                <EmptyState title="No incident" icon={ShieldCheck}>
                  Nothing has gone so wrong yet that it had to be looked into.
                </EmptyState>
              }
            />
            {incidents.length === mostIncidents && (
              <p className="mt-3 text-sm text-ink-2">The newest {mostIncidents} are listed.</p>
            )}
          </>
        )}
      </Answered>
      {opened && <IncidentDialog key={opened} id={opened} onClose={close} />}
    </>
  )
}
