import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isForRole } from '#app/portal/gate.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { addressOf } from '#app/session/call.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import { Button } from '#ui/button.tsx'
import { AsleepNotice } from '../../machines/asleep-notice.tsx'
import { FileButton } from '../file-button.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { CommissionDialog } from './commission-dialog.tsx'
import { MachineFilters } from './machine-filters.tsx'
import { MachineTable } from './machine-table.tsx'
import { useMachinesQuery } from './machines-query.ts'

export default function FleetMachinesPage() {
  return (
    <PortalPage
      title="Machines"
      intro="Every machine of the fleet: where it stands, when it last reported, how full it is and what it sold."
      action="fleet.list"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          <Machines mayChange={isForRole(account, 'fleet.write')} />
        </>
      )}
    </PortalPage>
  )
}

function Machines({ mayChange }: { mayChange: boolean }) {
  const { query, change } = useMachinesQuery()
  const { loaded, reload, refresh } = useCall(fleetDeskCalls.list, { query })
  useFleetNews(refresh, 10_000)
  const [commissioning, setCommissioning] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <MachineFilters query={query} onChange={change} />
        <div className="flex flex-wrap gap-3 xl:ml-auto">
          <FileButton path={addressOf(fleetDeskCalls.exportAll, { query })} name="machines.csv" />
          {mayChange && (
            <Button
              size="sm"
              variant="orange"
              className="max-sm:min-h-11"
              onClick={() => setCommissioning(true)}
            >
              <Plus aria-hidden="true" className="size-4" /> Commission a machine
            </Button>
          )}
        </div>
      </div>
      <Answered loaded={loaded} what="Machines" onRetry={reload} skeleton={<TableSkeleton />}>
        {(answer) => (
          <>
            {answer.machines.some(({ freshness }) => freshness === 'asleep') && <AsleepNotice />}
            <MachineTable
              answer={answer}
              query={query}
              mayChange={mayChange}
              onQuery={change}
              onChanged={refresh}
            />
          </>
        )}
      </Answered>
      {commissioning && (
        <CommissionDialog onClose={() => setCommissioning(false)} onDone={refresh} />
      )}
    </div>
  )
}
