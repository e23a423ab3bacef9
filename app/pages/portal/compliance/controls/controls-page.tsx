import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { controlByCode } from '#content/compliance/controls.ts'
import { type Framework, frameworks } from '#content/compliance/frameworks.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import type { ControlsView } from '#features/controls/schema/controls.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { controlColumns } from './control-columns.tsx'
import { PosturePanel } from './posture-panel.tsx'

export default function ControlsPage() {
  return (
    <PortalPage
      title="Controls"
      intro="What we do to keep information, money, food and people safe, and the progress of each control."
      action="controls.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Controls />
        </>
      )}
    </PortalPage>
  )
}

const isFramework = (text: string | null): text is Framework => text !== null && text in frameworks

function Controls() {
  const { loaded, reload } = useCall(controlCalls.list)
  const [query] = useSearchParams()
  const asked = query.get('framework')
  const framework = isFramework(asked) ? asked : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-3">
        <Link
          to="/compliance/controls/applicability"
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })}
        >
          Statement of applicability
        </Link>
        <Link
          to="/compliance/controls/evidence"
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })}
        >
          Evidence
        </Link>
      </div>
      <Answered loaded={loaded} what="The controls" onRetry={reload} skeleton={<TableSkeleton />}>
        {(view) => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
              <PosturePanel posture={view.posture} chosen={framework} />
              <ChecksPanel controls={view.controls} onChanged={reload} />
            </div>
            <Library view={view} framework={framework} />
          </>
        )}
      </Answered>
    </div>
  )
}

function Library(props: { view: ControlsView; framework: Framework | undefined }) {
  const { framework } = props
  const table = useTableInAddress()
  const rows = props.view.controls.filter(
    ({ code }) => !framework || controlByCode.get(code)?.answers[framework],
  )
  return (
    <section aria-labelledby="library">
      <h2 id="library" className="mb-4 text-xl">
        {framework ? `Controls for ${frameworks[framework].name}` : 'All controls'}
      </h2>
      <DataTable
        {...table}
        caption="Controls"
        columns={controlColumns(framework)}
        rows={rows}
        rowKey={({ code }) => code}
        exportName="controls.csv"
        whenNarrow="cards"
        empty={<EmptyState title="No control" />}
      />
    </section>
  )
}
