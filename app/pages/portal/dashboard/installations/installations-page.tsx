import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { machines as models } from '#content/machines.ts'
import { installationCalls } from '#features/installations/calls.ts'
import type { InstallationRow } from '#features/installations/schema.ts'
import { stepNames, steps } from '#lib/installation-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListByState, useListInAddress } from '../list-by-state.tsx'

const lists = { open: 'Under way', finished: 'Finished', cancelled: 'Cancelled' } as const

export default function InstallationsPage() {
  return (
    <PortalPage
      title="Installations"
      intro="From an enquiry to the first sale: what is done, what is next, and who does it."
      action="installations.read"
      skeleton={<TableSkeleton />}
    >
      {() => <Listed />}
    </PortalPage>
  )
}

function Listed() {
  const place = useListInAddress(lists)
  const { loaded, reload, refresh } = useCall(installationCalls.list, { query: { ...place } })
  useLeadsChange(refresh)
  return (
    <ListByState
      what="Installations"
      lists={lists}
      place={place}
      loaded={loaded}
      onRetry={reload}
      empty={<Nothing isOpen={place.list === 'open'} />}
    >
      {(row) => <Row row={row} />}
    </ListByState>
  )
}

function Row({ row }: { row: InstallationRow }) {
  const { id, company, site, model, next, done } = row
  const isOver = row.finishedAt !== null || row.cancelledAt !== null
  return (
    <Link
      to={portalPath('/dashboard/installations/:id', { id })}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 p-5 hover:bg-paper-2 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{company.name}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {site.name}, {site.postcode} · {models[model].name}
        </span>
      </span>
      <span className="min-w-0">
        {isOver || !next ? (
          <span className="block text-ink-2">
            {row.cancelledAt ? 'Cancelled' : 'Every step is done'}
          </span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <span className="text-ink-2">Next: </span>
              {steps[next.step].title}
            </span>
            {next.late && <Badge variant="alarm">Late</Badge>}
          </span>
        )}
        <span className="block text-sm text-ink-2">
          Delivery {longDate(row.plannedFor)} · {row.owner ?? 'Nobody'}
        </span>
      </span>
      <span className="self-center text-sm whitespace-nowrap text-ink-2 tabular-nums">
        {done} of {stepNames.length} steps
      </span>
    </Link>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      title={isOpen ? 'No installation is under way' : 'There is none yet'}
      icon={Truck}
      action={
        isOpen && (
          <Link to="/dashboard/leads" className={buttonStyle({ variant: 'outline' })}>
            Open the enquiries
          </Link>
        )
      }
    >
      {isOpen
        ? 'One begins with an enquiry: open it and choose “Start the installation”.'
        : 'Installations are kept here once they have ended.'}
    </EmptyState>
  )
}
