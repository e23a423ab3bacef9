import { ClipboardCheck, ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { isForRole } from '#app/portal/gate.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { AuditRow } from '#features/audits/schema.ts'
import { auditKinds, auditStates } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { exampleExport } from '../example-export.ts'
import { useLibrary } from '../use-library.ts'
import { AuditStateBadge, dayWords } from './audit-words.tsx'
import { PlanDialog } from './plan-dialog.tsx'

export default function AuditsPage() {
  return (
    <PortalPage
      title="Audits"
      intro="Looks from outside the daily work at whether we do what we say."
      action="audits.read"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <ComplianceNavigation />
          <Audits mayPlan={isForRole(account, 'audits.write')} />
        </>
      )}
    </PortalPage>
  )
}

const columnsWith = (frameworksOf: (audit: AuditRow) => string): Column<AuditRow>[] => [
  {
    name: 'title',
    header: 'Audit',
    cell: (audit) => (
      <span className="block min-w-52 whitespace-normal">
        <TextLink
          row
          to={portalPath('/compliance/audits/:id', { id: audit.id })}
          className="wrap-anywhere"
        >
          {audit.title}
        </TextLink>{' '}
        {audit.example && <ExampleBadge />}
        <span className="block font-normal text-ink-2 wrap-anywhere">{frameworksOf(audit)}</span>
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: (audit) => `${audit.title} ${frameworksOf(audit)}`,
    exportValue: (audit) => `${audit.title} (${frameworksOf(audit)})`,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ state }) => <AuditStateBadge state={state} />,
    filterValue: ({ state }) => auditStates[state],
    exportValue: ({ state }) => auditStates[state],
  },
  {
    name: 'kind',
    header: 'Kind',
    cell: ({ kind }) => auditKinds[kind],
    filterValue: ({ kind }) => auditKinds[kind],
    exportValue: ({ kind }) => auditKinds[kind],
  },
  {
    name: 'planned',
    header: 'Planned',
    cell: ({ plannedFrom, plannedTo }) => `${dayWords(plannedFrom)} – ${dayWords(plannedTo)}`,
    sortValue: ({ plannedFrom }) => plannedFrom,
    exportValue: ({ plannedFrom, plannedTo }) => `${plannedFrom} – ${plannedTo}`,
  },
  {
    name: 'lead',
    header: 'Led by',
    cell: ({ lead }) => lead ?? '–',
    exportValue: ({ lead }) => lead,
  },
  {
    name: 'findings',
    header: 'Findings',
    align: 'end',
    cell: ({ findings }) => findings,
    sortValue: ({ findings }) => findings,
    exportValue: ({ findings }) => findings,
  },
  {
    name: 'openActions',
    header: 'Open actions',
    align: 'end',
    cell: ({ openActions }) => openActions,
    sortValue: ({ openActions }) => openActions,
    exportValue: ({ openActions }) => openActions,
  },
]

function Audits({ mayPlan }: { mayPlan: boolean }) {
  const { loaded, reload } = useCall(auditCalls.list)
  const table = useTableInAddress()
  const { frameworkName } = useLibrary()
  const columns = columnsWith(({ frameworks }) => frameworks.map(frameworkName).join(', '))
  const navigate = useNavigate()
  const [planning, setPlanning] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {mayPlan && (
        <PageAction icon={ClipboardPlus} onClick={() => setPlanning(true)}>
          Plan an audit
        </PageAction>
      )}
      <Answered loaded={loaded} what="Audits" onRetry={reload} skeleton={<TableSkeleton />}>
        {(audits) => (
          <DataTable
            {...table}
            caption="Audits"
            columns={columns}
            rows={audits}
            rowKey={({ id }) => id}
            exportName="audits.csv"
            exportColumns={[...columns, exampleExport]}
            whenNarrow="cards"
            empty={
              <EmptyState title="No audit yet" icon={ClipboardCheck}>
                {mayPlan
                  ? 'Once one is planned, its checklist is made from our controls.'
                  : 'You see the audits that you are invited to.'}
              </EmptyState>
            }
          />
        )}
      </Answered>
      {planning && (
        <PlanDialog
          onClose={() => setPlanning(false)}
          onDone={(id) => navigate(portalPath('/compliance/audits/:id', { id }))}
        />
      )}
    </div>
  )
}
