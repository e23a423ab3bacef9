import { CircleCheckBig, History } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { addressOf as pathOf } from '#app/session/call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { alertCalls } from '#features/alerts/calls.ts'
import { alertTitle } from '#features/alerts/policy/words.ts'
import type { AlertList, AlertRow } from '#features/alerts/schema.ts'
import { type AlertKind, alertKinds } from '#lib/fleet-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { viewOf } from '#ui/table/table-view.ts'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { useNow } from '../leads/use-now.ts'
import { AsleepNotice } from '../machines/asleep-notice.tsx'
import { alertColumns } from './alert-columns.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import {
  AlertGroups,
  type ListedStorm,
  ManyFailure,
  SelectionBar,
  StormHeading,
  Storms,
  useManyAlerts,
} from './alert-selection.tsx'
import { AlertSummary } from './alert-summary.tsx'
import { FleetNavigation } from './fleet-navigation.tsx'

export default function FleetPage() {
  return (
    <PortalPage
      title="Fleet"
      intro="Machines that need attention, most urgent first."
      action="alerts.read"
      skeleton={<PageSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          <Alerts account={account} />
        </>
      )}
    </PortalPage>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-11 w-72" />
      <TableSkeleton />
    </div>
  )
}

const lists = {
  open: 'Open',
  mine: 'Assigned to you',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
} as const
type List = keyof typeof lists
const asked = {
  open: { state: 'open' },
  mine: { state: 'open', mine: 'yes' },
  snoozed: { state: 'snoozed' },
  resolved: { state: 'resolved' },
} as const

function Alerts({ account }: { account: AccountView }) {
  const [query, setQuery] = useSearchParams()
  const show = (Object.keys(lists) as List[]).find((list) => list === query.get('show')) ?? 'open'
  const from = query.get('storm')
  const kind = (Object.keys(alertKinds) as AlertKind[]).find((one) => one === query.get('kind'))
  const storm = kind && from && !Number.isNaN(Date.parse(from)) ? { kind, from } : undefined
  const given = { query: { ...asked[show], ...(storm && { kind: storm.kind, storm: storm.from }) } }
  const { loaded, reload, refresh } = useCall(alertCalls.list, given)
  const isCurrent = loaded.status === 'there' && loaded.path === pathOf(alertCalls.list, given)
  useFleetNews(refresh, 4_000)
  const opened = query.get('alert')
  const without = (name: string) => {
    const rest = new URLSearchParams(query)
    rest.delete(name)
    return rest
  }
  const linkTo = (id: string) => {
    const rest = without('alert')
    rest.set('alert', id)
    return `?${rest}`
  }
  const tabs = (Object.keys(lists) as List[]).map(
    (list): Tab => ({
      value: list,
      label: lists[list],
      content: (
        <Queue
          // What is selected in one list is not selected in another.
          key={storm ? `${storm.kind} ${storm.from}` : list}
          list={list}
          storm={storm && { ...storm, isListed: isCurrent }}
          loaded={loaded}
          linkTo={linkTo}
          mayChange={isForRole(account, 'alerts.write')}
          onRetry={reload}
        />
      ),
    }),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {loaded.status === 'there' && (
        <div>
          {loaded.answer.freshness.asleep > 0 && <AsleepNotice />}
          <AlertSummary list={loaded.answer} />
        </div>
      )}
      {loaded.status === 'loading' && <Skeleton className="h-24 w-full" />}
      <Tabs
        label="Alerts"
        value={show}
        onChange={(list) => setQuery(list === 'open' ? {} : { show: list })}
        tabs={tabs as [Tab, ...Tab[]]}
      />
      {opened && (
        <AlertDialog
          key={opened}
          id={opened}
          account={account}
          onClose={() => setQuery(without('alert'), { preventScrollReset: true })}
          onChanged={reload}
        />
      )}
    </div>
  )
}

function Queue(props: {
  list: List
  storm: ListedStorm | undefined
  loaded: Loaded<AlertList>
  linkTo: (id: string) => string
  mayChange: boolean
  onRetry: () => void
}) {
  const { list, storm, loaded, mayChange } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selection = {
    selected,
    onSelectedChange: setSelected,
    rowName: (row: AlertRow) => `${alertTitle(row)} at ${row.machine.serial}`,
  }
  const rows = useRef<HTMLDivElement>(null)
  const clear = () => {
    // The bar goes away, and the focus must not go with it.
    if (selected.size > 0) rows.current?.focus({ preventScroll: true })
    setSelected(new Set())
  }
  const many = useManyAlerts(() => {
    clear()
    props.onRetry()
  })
  const now = useNow()
  const table = useTableInAddress()
  const state = list === 'resolved' ? 'resolved' : 'open'
  const columns = alertColumns(props.linkTo, now, state)
  const answered = (
    <Answered loaded={loaded} what="Alerts" onRetry={props.onRetry} skeleton={<TableSkeleton />}>
      {({ alerts, storms, total, newestAt }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {storms.length > 0 && (
            <Storms
              storms={storms}
              many={many}
              mayChange={mayChange}
              linkTo={({ kind, from }) => `?${new URLSearchParams({ kind, storm: from })}`}
            />
          )}
          {mayChange && state === 'open' && alerts.length > 1 && (
            <AlertGroups alerts={alerts} onSelect={setSelected} />
          )}
          {selected.size === 0 && <ManyFailure many={many} />}
          <div ref={rows} tabIndex={-1} className="min-w-0 outline-none">
            <DataTable
              {...table}
              caption={`${lists[list]} alerts`}
              columns={columns}
              rows={alerts}
              rowKey={({ id }) => id}
              exportName="alerts.csv"
              whenNarrow="cards"
              empty={
                storms.length > 0 ? null : (
                  <Nothing list={list} isStorm={storm !== undefined} newestAt={newestAt} />
                )
              }
              {...(mayChange && state === 'open' ? { selection } : {})}
            />
            {total > alerts.length && (
              <p className="mt-3 text-sm text-ink-2">
                The {alerts.length} most urgent of {total} are listed.
              </p>
            )}
            {selected.size > 0 && (
              <SelectionBar
                ids={[...selected]}
                listed={viewOf(alerts, columns, table.state).matching.map(({ id }) => id)}
                areSnoozed={list === 'snoozed'}
                many={many}
                onSelect={(ids) => setSelected(new Set(ids))}
                onClear={clear}
              />
            )}
          </div>
        </div>
      )}
    </Answered>
  )
  if (!storm) return answered
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StormHeading {...storm} />
      {answered}
    </div>
  )
}

function Nothing(props: { list: List; isStorm: boolean; newestAt: string | null }) {
  const { list, newestAt } = props
  if (props.isStorm) {
    return (
      <EmptyState title="None of these alerts is open" icon={CircleCheckBig}>
        They are resolved or snoozed.
      </EmptyState>
    )
  }
  if (list === 'resolved') {
    return (
      <EmptyState title="Nothing was resolved yet" icon={History}>
        What you resolve, and what ends by itself, is kept here.
      </EmptyState>
    )
  }
  if (list === 'snoozed') {
    return (
      <EmptyState title="Nothing is snoozed" icon={History}>
        What you snooze waits here and comes back by itself.
      </EmptyState>
    )
  }
  if (list === 'mine') {
    return (
      <EmptyState title="You have taken on nothing" icon={CircleCheckBig}>
        Alerts that you acknowledge are listed here until they are resolved.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="All is well" icon={CircleCheckBig}>
      {newestAt
        ? `No machine needs attention. The newest data is from ${timeOf(newestAt)}.`
        : 'No machine has reported yet. Alerts appear here when a machine needs attention.'}
    </EmptyState>
  )
}
