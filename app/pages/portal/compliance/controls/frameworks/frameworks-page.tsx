import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { addressOf } from '#app/session/call.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { postureWords } from '#features/controls/policy/posture.ts'
import type { FrameworkRow } from '#features/controls/schema/controls.ts'
import { libraryCalls } from '#features/library/calls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { useMay } from '../../use-may.ts'
import { FrameworkDialog } from '../library/framework-dialog.tsx'
import { ImportDialog } from '../library/import-dialog.tsx'
import { shortDay } from '../marks.tsx'

export default function FrameworksPage() {
  return (
    <PortalPage
      title="Frameworks"
      intro="What we are held to by law, by contract or by choice, requirement by requirement."
      action="controls.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Frameworks />
        </>
      )}
    </PortalPage>
  )
}

const stateOf = ({ retired, gaps }: FrameworkRow) =>
  retired !== null ? 'Retired' : gaps > 0 ? 'Has gaps' : 'No gaps'

const columns: Column<FrameworkRow>[] = [
  {
    name: 'name',
    header: 'Framework',
    cell: ({ framework, name, own, retired }) => (
      <span className="flex min-w-52 flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
        <TextLink row to={portalPath('/compliance/controls/frameworks/:framework', { framework })}>
          {name}
        </TextLink>
        {own && <Badge variant="blue">Own</Badge>}
        {retired !== null && <Badge>Retired</Badge>}
      </span>
    ),
    sortValue: ({ name }) => name,
    searchText: ({ name, source }) => `${name} ${source}`,
    exportValue: ({ name }) => name,
  },
  {
    name: 'edition',
    header: 'Edition',
    cell: ({ edition, date }) => (
      <span className="block min-w-40 whitespace-normal">
        {edition}
        <span className="block text-ink-2 text-sm">{shortDay(date)}</span>
      </span>
    ),
    sortValue: ({ date }) => date,
    exportValue: ({ edition, date }) => `${edition}, ${date}`,
  },
  {
    name: 'progress',
    header: 'Progress',
    cell: (row) => <span className="block min-w-48 whitespace-normal">{postureWords(row)}</span>,
    sortValue: ({ share }) => share,
    exportValue: postureWords,
  },
  {
    name: 'gaps',
    header: 'Gaps',
    align: 'end',
    cell: ({ gaps }) => gaps,
    sortValue: ({ gaps }) => gaps,
    exportValue: ({ gaps }) => gaps,
  },
  { name: 'state', header: 'State', cell: stateOf, filterValue: stateOf, exportValue: stateOf },
]

function Frameworks() {
  const { loaded, reload } = useCall(controlCalls.frameworks)
  const table = useTableInAddress()
  const navigate = useNavigate()
  const mayWrite = useMay('controls.write')
  const [open, setOpen] = useState<'add' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          trail={[{ label: 'Controls', to: '/compliance/controls' }]}
          current="Frameworks"
        />
        <div className="flex flex-wrap gap-3">
          <SaveFileButton
            path={addressOf(libraryCalls.exportFile)}
            name="control-library.yaml"
            about="our own part of the library as YAML"
          >
            Export
          </SaveFileButton>
          {mayWrite && (
            <>
              <Button
                size="sm"
                variant="outline"
                className="max-sm:min-h-11"
                onClick={() => setOpen('import')}
              >
                Import
              </Button>
              <Button size="sm" className="max-sm:min-h-11" onClick={() => setOpen('add')}>
                Add framework
              </Button>
            </>
          )}
        </div>
      </div>
      <Answered loaded={loaded} what="The frameworks" onRetry={reload} skeleton={<TableSkeleton />}>
        {(rows) => (
          <DataTable
            {...table}
            caption="Frameworks"
            columns={columns}
            rows={rows}
            rowKey={({ framework }) => framework}
            exportName="frameworks.csv"
            whenNarrow="cards"
            empty={<EmptyState title="No framework" />}
          />
        )}
      </Answered>
      {open === 'add' && (
        <FrameworkDialog
          onClose={close}
          onDone={(framework) =>
            navigate(portalPath('/compliance/controls/frameworks/:framework', { framework }))
          }
        />
      )}
      {open === 'import' && <ImportDialog onClose={close} onImported={reload} />}
    </div>
  )
}
