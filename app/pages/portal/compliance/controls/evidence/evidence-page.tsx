import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import { type EvidenceRow, mostEvidence } from '#features/controls/schema/evidence.ts'
import { evidenceKinds } from '#lib/compliance-words.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { exampleExport } from '../../example-export.ts'
import { useMay } from '../../use-may.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { Expiry, fileAddress } from './evidence-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export default function EvidencePage() {
  return (
    <PortalPage
      title="Evidence"
      intro="Files that show that our controls hold. The team is told 60, 30 and 7 days before one ends."
      action="controls.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Evidence />
        </>
      )}
    </PortalPage>
  )
}

const stateOf = ({ retiredAt, due }: EvidenceRow) => {
  if (retiredAt) return 'Retired'
  if (due === 'over') return 'Ended'
  return due === 'soon' ? 'Ends soon' : 'Counts'
}

const columns: Column<EvidenceRow>[] = [
  {
    name: 'title',
    header: 'Evidence',
    cell: ({ id, title, example }) => (
      <span className="block min-w-56 whitespace-normal">
        <TextLink row to={`?evidence=${id}`} preventScrollReset className="wrap-anywhere">
          {title}
        </TextLink>{' '}
        {example && <ExampleBadge />}
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title }) => title,
    exportValue: ({ title }) => title,
  },
  {
    name: 'kind',
    header: 'Kind',
    cell: ({ kind }) => evidenceKinds[kind],
    filterValue: ({ kind }) => evidenceKinds[kind],
    exportValue: ({ kind }) => evidenceKinds[kind],
  },
  {
    name: 'controls',
    header: 'Controls',
    cell: ({ controls }) => (
      <span className="block max-w-48 whitespace-normal">{controls.join(', ')}</span>
    ),
    searchText: ({ controls }) => controls.join(' '),
    exportValue: ({ controls }) => controls.join(' '),
  },
  {
    name: 'ends',
    header: 'Validity',
    cell: (row) => <Expiry row={row} />,
    sortValue: ({ expiresOn }) => expiresOn,
    filterValue: stateOf,
    exportValue: ({ expiresOn }) => expiresOn ?? 'Does not end',
  },
  {
    name: 'version',
    header: 'Version',
    align: 'end',
    cell: ({ latest }) => latest,
    exportValue: ({ latest }) => latest,
  },
  {
    name: 'file',
    header: 'File',
    cell: ({ id, title, latest, extension }) => (
      <SaveFileButton
        path={fileAddress(id, latest)}
        name={fileNameOf(`${title} v${latest}`, extension)}
        about={title}
      >
        {extension.toUpperCase()}
      </SaveFileButton>
    ),
    exportValue: ({ sha256 }) => `SHA-256 ${sha256}`,
  },
]

function Evidence() {
  const { loaded, reload } = useCall(evidenceCalls.list)
  const table = useTableInAddress()
  const [query, setQuery] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const mayWrite = useMay('controls.write')
  const opened = query.get('evidence')
  const close = () => {
    const rest = new URLSearchParams(query)
    rest.delete('evidence')
    setQuery(rest, { preventScrollReset: true })
  }
  const add = mayWrite && <Button onClick={() => setAdding(true)}>Add evidence</Button>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          trail={[{ label: 'Controls', to: '/compliance/controls' }]}
          current="Evidence"
        />
        {add}
      </div>
      <Answered loaded={loaded} what="The evidence" onRetry={reload} skeleton={<TableSkeleton />}>
        {(rows) => (
          <>
            <DataTable
              {...table}
              caption="Evidence"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              exportName="evidence.csv"
              exportColumns={[...columns, exampleExport]}
              whenNarrow="cards"
              empty={
                <EmptyState title="No evidence yet" icon={FileCheck}>
                  Certificates, records and reports, beside what the nightly checks show.
                </EmptyState>
              }
            />
            {rows.length === mostEvidence && (
              <p className="text-sm text-ink-2">The newest {mostEvidence} are listed.</p>
            )}
          </>
        )}
      </Answered>
      {adding && <UploadDialog controls={[]} onClose={() => setAdding(false)} onAdded={reload} />}
      {opened && <EvidenceDialog key={opened} id={opened} onClose={close} onChanged={reload} />}
    </div>
  )
}
