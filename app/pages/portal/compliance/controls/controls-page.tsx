import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import type { ControlsView } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { FrameworksPanel } from '../overview/frameworks-panel.tsx'
import { useMay } from '../use-may.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { controlColumns } from './control-columns.tsx'
import { ControlDialog } from './library/control-dialog.tsx'

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

const linkStyle = buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })

function Controls() {
  const { loaded, reload } = useCall(controlCalls.list)
  const navigate = useNavigate()
  const mayWrite = useMay('controls.write')
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-3">
        <Link to="/compliance/controls/frameworks" className={linkStyle}>
          Frameworks
        </Link>
        <Link to="/compliance/controls/applicability" className={linkStyle}>
          Statement of applicability
        </Link>
        <Link to="/compliance/controls/evidence" className={linkStyle}>
          Evidence
        </Link>
        {mayWrite && (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => setAdding(true)}>
            Add control
          </Button>
        )}
      </div>
      <Answered loaded={loaded} what="The controls" onRetry={reload} skeleton={<TableSkeleton />}>
        {(view) => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
              <FrameworksPanel posture={view.posture} />
              <ChecksPanel controls={view.controls} onChanged={reload} />
            </div>
            <Library view={view} />
          </>
        )}
      </Answered>
      {adding && (
        <ControlDialog
          onClose={() => setAdding(false)}
          onDone={(code) => navigate(portalPath('/compliance/controls/:code', { code }))}
        />
      )}
    </div>
  )
}

function Library({ view }: { view: ControlsView }) {
  const table = useTableInAddress()
  return (
    <section aria-labelledby="library">
      <h2 id="library" className="mb-4 text-xl">
        All controls
      </h2>
      <DataTable
        {...table}
        caption="Controls"
        columns={controlColumns}
        rows={view.controls}
        rowKey={({ code }) => code}
        exportName="controls.csv"
        whenNarrow="cards"
        empty={<EmptyState title="No control" />}
      />
      {view.retired.length > 0 && (
        <details className="mt-5">
          <summary className="w-fit rounded-sm py-3 font-medium hover:text-rust sm:py-1">
            Retired ({view.retired.length})
          </summary>
          <ul className="mt-2 grid gap-2">
            {view.retired.map(({ code, title, why }) => (
              <li key={code}>
                <TextLink row to={portalPath('/compliance/controls/:code', { code })}>
                  {code} {title}
                </TextLink>
                <span className="block text-ink-2 text-sm wrap-anywhere">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
