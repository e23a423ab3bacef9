import { useState } from 'react'
import { Link } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import { portalPath } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { PlanEditor } from './plan-editor.tsx'

export default function PlanogramPage() {
  return (
    <PortalPage
      title="Planogram"
      intro="What a machine is to hold, lane by lane. Changes are kept as a draft and applied at the next visit."
      action="fleet.list"
      skeleton={<EditorSkeleton />}
    >
      {(account) => <OfMachine mayChange={isForRole(account, 'fleet.write')} />}
    </PortalPage>
  )
}

function OfMachine({ mayChange }: { mayChange: boolean }) {
  const { machineId } = usePathParams<'/dashboard/fleet/planogram/:machineId?'>()
  /** A plan that was applied, discarded or changed by others is opened anew. */
  const [opened, setOpened] = useState(0)
  return (
    <>
      <FleetNavigation />
      {machineId ? (
        <Opened
          key={`${machineId} ${opened}`}
          machineId={machineId}
          mayChange={mayChange}
          onReload={() => setOpened((count) => count + 1)}
        />
      ) : (
        <div className="rounded-card border border-line bg-card">
          <EmptyState
            title="Which machine?"
            action={
              <Link to="/dashboard/fleet/machines" className={buttonStyle({})}>
                See the machines
              </Link>
            }
          >
            Each machine has its own plan.
          </EmptyState>
        </div>
      )}
    </>
  )
}

function Opened(props: { machineId: string; mayChange: boolean; onReload: () => void }) {
  const { loaded, reload } = useFreshCall(planogramCalls.find, { params: { id: props.machineId } })
  return (
    <Answered loaded={loaded} what="The planogram" onRetry={reload} skeleton={<EditorSkeleton />}>
      {(view) => (
        <>
          <h2 className="mb-4 text-xl wrap-anywhere">
            <Link
              to={portalPath('/dashboard/machines/:id', { id: view.machine.id })}
              className="rounded-sm underline underline-offset-4 hover:no-underline"
            >
              {view.machine.serial}
            </Link>
            <span className="block font-sans text-base font-normal tracking-normal text-ink-2">
              {view.machine.site}, {view.machine.company} · {view.machine.spot}
            </span>
          </h2>
          <PlanEditor view={view} mayChange={props.mayChange} onReload={props.onReload} />
        </>
      )}
    </Answered>
  )
}

function EditorSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-160 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
