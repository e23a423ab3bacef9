import { Building2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { siteCalls } from '#features/sites/calls/desk.ts'
import type { Directory } from '#features/sites/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { SiteList } from './site-list.tsx'

export default function SitesPage() {
  return (
    <PortalPage
      title="Sites"
      intro="Every company and the sites where its machines stand."
      action="companies.list"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <FleetNavigation />
          <Sites />
        </>
      )}
    </PortalPage>
  )
}

function Sites() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const page = address.get('page') ?? '1'
  const { loaded, reload, refresh } = useCall(siteCalls.directory, { query: { search, page } })
  useFleetNews(refresh, 10_000)
  const look = (sought: string) =>
    setAddress(sought ? { search: sought } : {}, {
      preventScrollReset: true,
      // The back button undoes a search at once, not letter by letter.
      replace: search !== '' && sought !== '',
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex">
        <TableSearch label="Search companies, sites and postcodes" value={search} onChange={look} />
      </div>
      <Answered loaded={loaded} what="Sites" onRetry={reload} skeleton={<TableSkeleton />}>
        {(directory) => (
          <Companies
            directory={directory}
            search={search}
            page={Number(page)}
            onClear={() => look('')}
          />
        )}
      </Answered>
    </div>
  )
}

function Companies(props: {
  directory: Directory
  search: string
  page: number
  onClear: () => void
}) {
  const { search, page } = props
  const { companies, total, pageSize } = props.directory
  if (companies.length === 0) return <NoCompanies search={search} onClear={props.onClear} />
  const from = (page - 1) * pageSize + 1
  const addressOf = (other: number) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(other > 1 && { page: String(other) }) })}`
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {companies.map(({ id, name, sites }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 p-5 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <h2 className="text-lg">
              <Link
                to={portalPath('/dashboard/fleet/sites/companies/:id', { id })}
                className="inline-block min-h-8 rounded-sm underline decoration-edge decoration-1 underline-offset-4 wrap-anywhere hover:decoration-current"
              >
                {name}
              </Link>
            </h2>
            <SiteList sites={sites} className="sm:grid-cols-2" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {from} to {from + companies.length - 1} of {total} {total === 1 ? 'company' : 'companies'}
        </p>
        {total > pageSize && (
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={addressOf}
            label="Pages of companies"
          />
        )}
      </div>
    </>
  )
}

function NoCompanies({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card">
      {search ? (
        <EmptyState
          title="No company or site matches"
          action={
            <Button variant="outline" size="sm" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          Try part of a name, or a postcode.
        </EmptyState>
      ) : (
        <EmptyState title="No companies yet" icon={Building2}>
          The first one is added when you approve a client or import machines.
        </EmptyState>
      )}
    </div>
  )
}
