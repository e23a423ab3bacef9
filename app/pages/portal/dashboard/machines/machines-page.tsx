import { Refrigerator } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { company } from '#content/company.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { modelNameOf } from '#features/fleet/policy/model-name.ts'
import { conditionWords } from '#features/fleet/policy/status.ts'
import { stockedPercent } from '#features/fleet/policy/stock.ts'
import type { MachineSummary } from '#features/fleet/schema/view.ts'
import { terms } from '#lib/fleet-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { pounds } from '#lib/pounds.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { useNow } from '../leads/use-now.ts'
import { AsleepNotice } from './asleep-notice.tsx'
import { ConditionBadge } from './condition-badge.tsx'
import { agoText, placeOf } from './machine-words.ts'
import { StockBadge } from './stock-badge.tsx'

export default function MachinesPage() {
  return (
    <PortalPage
      title="Machines"
      intro="Whether each machine sells, how full it is and how warm it is inside. It changes here as it changes there."
      action="fleet.read"
      skeleton={<TableSkeleton />}
    >
      {({ role }) =>
        // Those who run the fleet have a list of all of it, in pages.
        role === 'client' ? <Machines /> : <Navigate replace to="/dashboard/fleet/machines" />
      }
    </PortalPage>
  )
}

function Machines() {
  const { loaded, reload, refresh } = useCall(fleetCalls.machines)
  useFleetNews(refresh)
  const now = useNow()
  const table = useTableInAddress()
  const machines = loaded.status === 'there' ? loaded.answer : []
  return (
    <>
      {machines.some(({ freshness }) => freshness === 'asleep') && <AsleepNotice />}
      <DataTable
        caption="Machines"
        columns={columnsAt(now)}
        rows={machines}
        rowKey={({ id }) => id}
        {...table}
        whenNarrow="cards"
        loading={loaded.status === 'loading'}
        {...(loaded.status === 'failed' && {
          failure: { message: loaded.message, onRetry: reload },
        })}
        empty={
          <EmptyState title="No machine stands yet" icon={Refrigerator}>
            As soon as your first machine is put up, you see here what it sells. Until then, call us
            on {company.phone.display}.
          </EmptyState>
        }
      />
    </>
  )
}

function columnsAt(now: Date): Column<MachineSummary>[] {
  const stockOf = ({ stock }: MachineSummary) => stockedPercent(stock)
  return [
    {
      name: 'machine',
      header: 'Machine',
      cell: (machine) => (
        <span className="block min-w-60">
          <Link
            to={portalPath('/dashboard/machines/:id', { id: machine.id })}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-rust"
          >
            {placeOf(machine)}
          </Link>
          <span className="block text-sm text-ink-2">
            {modelNameOf(machine)}, {machine.serial}
          </span>
        </span>
      ),
      sortValue: placeOf,
      searchText: (machine) => `${placeOf(machine)} ${machine.serial} ${machine.site.postcode}`,
    },
    {
      name: 'state',
      header: 'State',
      cell: ({ status, ...machine }) => (
        <span className="grid justify-items-start gap-1">
          <span className="flex flex-wrap gap-2">
            <ConditionBadge {...status} />
            <StockBadge {...machine} />
          </span>
          {status.because.length > 0 && (
            <span className="text-sm text-ink-2">{status.because.join('. ')}</span>
          )}
        </span>
      ),
      sortValue: ({ status }) => conditionWords[status.condition],
      filterValue: ({ status }) => conditionWords[status.condition],
    },
    {
      name: 'stock',
      header: 'Stocked',
      align: 'end',
      cell: (machine) => (stockOf(machine) === null ? '–' : `${stockOf(machine)}%`),
      sortValue: stockOf,
    },
    {
      name: 'celsius',
      header: 'Inside',
      align: 'end',
      cell: ({ celsius }) => (celsius === null ? '–' : `${celsius.toFixed(1)} °C`),
      sortValue: ({ celsius }) => celsius,
    },
    {
      name: 'today',
      header: 'Today',
      align: 'end',
      cell: ({ today, heardAt }) => (heardAt ? pounds(today.pence) : '–'),
      sortValue: ({ today }) => today.pence,
    },
    {
      name: 'heard',
      header: 'Last report',
      cell: ({ heardAt }) => (heardAt ? agoText(heardAt, now) : 'never'),
      sortValue: ({ heardAt }) => heardAt,
    },
    {
      name: 'terms',
      header: 'Terms',
      cell: ({ trial, terms: on }) =>
        trial
          ? `Trial, ${trial.daysLeft} ${trial.daysLeft === 1 ? 'day' : 'days'} left`
          : terms[on],
      sortValue: ({ trial, terms: on }) => trial?.endsAt ?? on,
      filterValue: ({ terms: on }) => terms[on],
    },
  ]
}
