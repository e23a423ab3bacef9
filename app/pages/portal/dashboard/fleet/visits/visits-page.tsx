import { CalendarClock, CalendarPlus, CloudOff, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { visitCalls } from '#features/visits/calls.ts'
import { mostPast, type VisitRow } from '#features/visits/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { keepListOffline } from './keep-offline.ts'
import type { KeptLists } from './kept-list.ts'
import { SuggestionsList } from './suggestions-list.tsx'
import { visitColumns } from './visit-columns.tsx'
import { VisitDialog } from './visit-dialog.tsx'

export default function VisitsPage() {
  return (
    <PortalPage
      title="Visits"
      intro="Who goes where, what to take along, and which sites need a visit next."
      action="visits.read"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          <Visits account={account} />
        </>
      )}
    </PortalPage>
  )
}

const shown = ['suggested', 'past']

function Visits({ account }: { account: AccountView }) {
  const { loaded, reload, refresh } = useCall(visitCalls.list)
  useFleetNews(refresh, 4_000)
  const lists: KeptLists | undefined = loaded.status === 'there' ? loaded.answer : undefined
  /** Of what this device has kept, which is shown when nobody was reached. */
  const keptAt = lists?.keptAt
  const isPageKept = useRef(false)
  useEffect(() => {
    if (!lists || lists.keptAt) return
    keepListOffline(account, lists, !isPageKept.current)
    isPageKept.current = true
  }, [lists, account])
  useEffect(() => {
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [refresh])
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [planning, setPlanning] = useState<{ siteId?: string } | undefined>(() => {
    // An alert leads here with the site where somebody is needed.
    const siteId = query.get('site')
    return siteId ? { siteId } : undefined
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button
        variant="orange"
        className="justify-self-start max-sm:w-full"
        disabled={keptAt !== undefined}
        onClick={() => setPlanning({})}
      >
        <CalendarPlus aria-hidden="true" className="size-5" /> Plan a visit
      </Button>
      <p role="status" className="empty:hidden">
        {keptAt && (
          <span className="flex items-center gap-3 rounded-card border border-amber/30 bg-amber-soft px-4 py-3 font-medium">
            <CloudOff aria-hidden="true" className="size-5 shrink-0 text-amber" />
            No connection. This list was last in step on {timeOf(keptAt)}.
          </span>
        )}
      </p>
      <Answered loaded={loaded} what="Visits" onRetry={reload} skeleton={<TableSkeleton />}>
        {({ upcoming, past }) => (
          <Tabs
            label="Visits"
            value={shown.find((show) => show === query.get('show')) ?? 'upcoming'}
            onChange={(show) => setQuery(show === 'upcoming' ? {} : { show })}
            tabs={[
              {
                value: 'upcoming',
                label: `Upcoming (${upcoming.length})`,
                content: <VisitTable kind="upcoming" rows={upcoming} />,
              },
              {
                value: 'suggested',
                label: 'Suggested',
                content: <SuggestionsList onPlan={(siteId) => setPlanning({ siteId })} />,
              },
              { value: 'past', label: 'Past', content: <VisitTable kind="past" rows={past} /> },
            ]}
          />
        )}
      </Answered>
      {planning && (
        <VisitDialog
          {...planning}
          onClose={() => {
            setPlanning(undefined)
            if (query.has('site')) setQuery({}, { replace: true })
          }}
          onDone={({ id }) => {
            reload()
            navigate(portalPath('/dashboard/fleet/visits/:id', { id }))
          }}
        />
      )}
    </div>
  )
}

function VisitTable({ kind, rows }: { kind: 'upcoming' | 'past'; rows: VisitRow[] }) {
  const table = useTableInAddress()
  return (
    <>
      <DataTable
        {...table}
        caption={kind === 'past' ? 'Past visits' : 'Upcoming visits'}
        columns={visitColumns}
        rows={rows}
        rowKey={({ id }) => id}
        exportName="visits.csv"
        whenNarrow="cards"
        empty={
          kind === 'past' ? (
            <EmptyState title="No visit is over yet" icon={History}>
              Visits that are done or cancelled are kept here.
            </EmptyState>
          ) : (
            <EmptyState title="No visit is planned" icon={CalendarClock}>
              “Suggested” lists the sites that need one.
            </EmptyState>
          )
        }
      />
      {rows.length === mostPast && kind === 'past' && (
        <p className="mt-3 text-sm text-ink-2">The newest {mostPast} are listed.</p>
      )}
    </>
  )
}
