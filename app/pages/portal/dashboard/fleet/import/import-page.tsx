import { isForRole } from '#app/portal/gate.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { importCalls } from '#features/imports/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { ImportList } from './import-list.tsx'
import { NewImport } from './new-import.tsx'
import { OneImport } from './one-import.tsx'

export default function ImportPage() {
  return (
    <PortalPage
      title="Import"
      intro="Bring in sites, machines, products, planograms, prices, sales history and contacts from another system. You see what a file would do before it does anything."
      action="fleet.list"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          {isForRole(account, 'fleet.write') ? (
            <WithSecondFactor action="fleet.write">
              <Imports />
            </WithSecondFactor>
          ) : (
            <Alert kind="info" title="Operations import files">
              Your role sees the fleet and does not change it.
            </Alert>
          )}
        </>
      )}
    </PortalPage>
  )
}

function Imports() {
  const { id } = usePathParams<'/dashboard/fleet/import/:id?'>()
  if (id) return <OneImport key={id} id={id} />
  return <Overview />
}

function Overview() {
  const list = useCall(importCalls.list)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NewImport onReceived={list.reload} />
      <ImportList list={list} />
    </div>
  )
}
