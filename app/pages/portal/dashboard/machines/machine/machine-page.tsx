import { ArrowLeft, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { machines as models } from '#content/machines.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { modelNameOf } from '#features/fleet/policy/model-name.ts'
import type { MachineView } from '#features/fleet/schema/view.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import { isId } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { AsleepNotice } from '../asleep-notice.tsx'
import { placeOf } from '../machine-words.ts'
import { TrialNotice } from '../trial-notice.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { ForecastScores } from './forecast-scores.tsx'
import { MachineFigures } from './machine-figures.tsx'
import { MachineSales } from './machine-sales.tsx'
import { ShelvesPanel } from './shelves-panel.tsx'
import { TemperaturePanel } from './temperature-panel.tsx'
import { VisitsPanel } from './visits-panel.tsx'

export default function MachinePage() {
  return (
    <PortalPage title="Machine" action="fleet.read" skeleton={<MachineSkeleton />}>
      {(account) => <OpenedMachine account={account} />}
    </PortalPage>
  )
}

interface Opened {
  account: Pick<AccountView, 'role'>
}

function OpenedMachine(props: Opened) {
  const { id } = usePathParams<'/dashboard/machines/:id'>()
  return (
    <>
      <Link
        to="/dashboard/machines"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All machines
      </Link>
      {isId(id) ? <Machine key={id} id={id} {...props} /> : <NoMachine />}
    </>
  )
}

/** Everything that is known of a machine, for those who may see it. */
export function Machine({ id, account }: Opened & { id: string }) {
  const { loaded, reload, refresh } = useCall(fleetCalls.machine, { params: { id } })
  useFleetNews(refresh)
  usePageName(loaded.status === 'there' ? placeOf(loaded.answer) : undefined)
  // A machine that is not there, or not theirs, is not there to try again.
  if (loaded.status === 'failed' && loaded.message === 'There is no such machine.') {
    return <NoMachine />
  }
  return (
    <Answered
      loaded={loaded}
      what="The machine"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="the machine">
          <MachineSkeleton />
        </SkeletonGroup>
      }
    >
      {(machine) => <Loaded machine={machine} account={account} />}
    </Answered>
  )
}

function Loaded({ machine, account }: Opened & { machine: MachineView }) {
  const [chosen, setChosen] = useState<string>()
  const model = models[machine.model]
  const isClient = account.role === 'client'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="-mt-2 text-ink-2">
        {isClient ? '' : `${machine.company.name}, `}
        {onOneLine(modelNameOf(machine), machine.serial, siteAddress(machine.site))}
      </p>
      {machine.freshness === 'asleep' && <AsleepNotice />}
      <ConnectionPanel machine={machine} isClient={isClient} />
      <MachineFigures machine={machine} />
      {machine.trial && isClient && (
        <TrialNotice
          machineId={machine.id}
          serial={machine.serial}
          place={placeOf(machine)}
          trial={machine.trial}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ShelvesPanel machine={machine} isClient={isClient} chosen={chosen} onChoose={setChosen} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AlertsPanel {...machine} />
          <VisitsPanel machine={machine} />
          {!isClient && <CashPanel machineId={machine.id} />}
          {model.temperature && <TemperaturePanel machineId={machine.id} />}
        </div>
      </div>
      <ForecastPanel machineId={machine.id} />
      <ForecastScores machineId={machine.id} />
      <MachineSales machineId={machine.id} />
    </div>
  )
}

function NoMachine() {
  return (
    <Panel title="No such machine">
      <EmptyState
        title="We do not find this machine"
        icon={SearchX}
        action={
          <Link to="/dashboard/machines" className={buttonStyle({ variant: 'outline' })}>
            See all machines
          </Link>
        }
      >
        It may have been taken away, or the address is not whole.
      </EmptyState>
    </Panel>
  )
}

function MachineSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-32 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-160 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
