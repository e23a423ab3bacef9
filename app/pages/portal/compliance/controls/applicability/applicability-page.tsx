import { useSearchParams } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveAsButtons } from '#app/portal/save-as-buttons.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { addressOf } from '#app/session/call.ts'
import { applicabilityCalls } from '#features/isms/calls/documents.ts'
import type { DraftLine } from '#features/isms/schema/documents.ts'
import { tableFormats } from '#features/letterhead/policy/file-formats.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { useMay } from '../../use-may.ts'
import { VersionsPanel } from '../../versions/versions-panel.tsx'
import { IncludesExamples } from '../marks.tsx'
import { statementColumns } from './applicability-columns.tsx'
import { JustifyDialog } from './justify-dialog.tsx'

export default function ApplicabilityPage() {
  return (
    <PortalPage
      title="Statement of applicability"
      intro="Every reference of Annex A of ISO/IEC 27001:2022 in our own words: whether it applies, why, and which of our controls answer it."
      action="isms.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Statement />
        </>
      )}
    </PortalPage>
  )
}

function Statement() {
  const { loaded, reload, refresh } = useFreshCall(applicabilityCalls.view)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs
        trail={[{ label: 'Controls', to: '/compliance/controls' }]}
        current="Statement of applicability"
      />
      <Answered loaded={loaded} what="The statement" onRetry={reload} skeleton={<TableSkeleton />}>
        {({ lines, versions }) => (
          <>
            <VersionsPanel document="applicability" versions={versions} onChanged={refresh} />
            <Draft lines={lines} onChanged={refresh} />
          </>
        )}
      </Answered>
    </div>
  )
}

function Draft({ lines, onChanged }: { lines: DraftLine[]; onChanged: () => void }) {
  const table = useTableInAddress()
  const [query, setQuery] = useSearchParams()
  const mayWrite = useMay('isms.write')
  const edited = mayWrite ? lines.find(({ id }) => id === query.get('line')) : undefined
  const edit = (id: string | undefined) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (id) next.set('line', id)
        else next.delete('line')
        return next
      },
      { preventScrollReset: true },
    )
  const own = lines.filter(({ isOwn }) => isOwn).length
  const excluded = lines.filter(({ applicable }) => !applicable).length
  return (
    <Panel
      title="Draft"
      action={
        <SaveAsButtons
          formats={tableFormats}
          pathOf={(format) => addressOf(applicabilityCalls.file, { params: { format } })}
          name="Statement of applicability draft"
          about="of the draft"
        />
      }
    >
      <p className="mb-4 text-ink-2">
        {own} of {lines.length} references justified by an officer; the library of controls proposes
        the others. {excluded} excluded.
      </p>
      {lines.some(({ example }) => example) && (
        <IncludesExamples>Examples do not count: nobody has decided them yet.</IncludesExamples>
      )}
      <DataTable
        {...table}
        caption="References of Annex A"
        columns={statementColumns(mayWrite ? edit : undefined)}
        rows={lines}
        rowKey={({ id }) => id}
        whenNarrow="cards"
        empty={<EmptyState title="No reference fits" />}
      />
      {edited && (
        <JustifyDialog line={edited} onClose={() => edit(undefined)} onSaved={onChanged} />
      )}
    </Panel>
  )
}
