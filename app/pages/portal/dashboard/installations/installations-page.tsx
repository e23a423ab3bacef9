import { Truck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { segmentStyle, segmentsStyle } from '#app/portal/segments.ts'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { machines as models } from '#content/machines.ts'
import { installationCalls } from '#features/installations/calls.ts'
import type { InstallationRow, Installations } from '#features/installations/schema.ts'
import { stepNames, steps } from '#lib/installation-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'

const lists = { open: 'Under way', finished: 'Finished', cancelled: 'Cancelled' } as const
type List = keyof typeof lists
const names = Object.keys(lists) as List[]

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
  const [query] = useSearchParams()
  const list = names.find((name) => name === query.get('list')) ?? 'open'
  const page = query.get('page') ?? '1'
  const { loaded, reload, refresh } = useCall(installationCalls.list, { query: { list, page } })
  useLeadsChange(refresh)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="Installations by state" className={segmentsStyle}>
        {names.map((name) => (
          <Link
            key={name}
            to={name === 'open' ? '?' : `?list=${name}`}
            aria-current={name === list ? 'page' : undefined}
            preventScrollReset
            className={segmentStyle}
          >
            {lists[name]}
          </Link>
        ))}
      </nav>
      <Answered loaded={loaded} what="Installations" onRetry={reload} skeleton={<TableSkeleton />}>
        {(answer) => <Rows {...answer} list={list} page={Number(page)} />}
      </Answered>
    </div>
  )
}

function Rows({ rows, total, pageSize, list, page }: Installations & { list: List; page: number }) {
  if (rows.length === 0) return <Nothing list={list} />
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={(other) => `?${new URLSearchParams({ list, page: String(other) })}`}
          label="Pages of installations"
        />
      )}
    </>
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

function Nothing({ list }: { list: List }) {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={list === 'open' ? 'No installation is under way' : 'There is none yet'}
        icon={Truck}
        action={
          list === 'open' && (
            <Link to="/dashboard/leads" className={buttonStyle({ variant: 'outline' })}>
              Open the enquiries
            </Link>
          )
        }
      >
        {list === 'open'
          ? 'One begins with an enquiry: open it and choose “Start the installation”.'
          : 'Installations are kept here once they have ended.'}
      </EmptyState>
    </div>
  )
}
