import { ScrollText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { trailCalls } from '#features/trail/calls.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { TrailCheck } from './trail-check.tsx'
import { TrailExport } from './trail-export.tsx'
import { filterIn, TrailFilter } from './trail-filter.tsx'
import { TrailTable } from './trail-table.tsx'

const pageSize = 50

export default function TrailPage() {
  return (
    <PortalPage
      title="Audit trail"
      intro="Who did what, newest first."
      action="trail.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <div className="mb-8">
            <TrailCheck />
          </div>
          <Trail />
        </>
      )}
    </PortalPage>
  )
}

function Trail() {
  const [query] = useSearchParams()
  const asked = query.get('before') ?? ''
  const before = /^\d{1,15}$/.test(asked) ? asked : undefined
  const filter = filterIn(query)
  const { loaded, reload } = useCall(trailCalls.list, {
    query: { ...filter, size: String(pageSize), ...(before && { before }) },
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TrailFilter />
      <TrailExport filter={filter} />
      <Answered
        loaded={loaded}
        what="The audit trail"
        onRetry={reload}
        skeleton={<TableSkeleton />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <Nothing isFiltered={Object.keys(filter).length > 0} />
          ) : (
            <TrailTable entries={entries} />
          )
        }
      </Answered>
      <Pages
        filter={filter}
        newest={before === undefined}
        oldest={loaded.status === 'there' ? olderThan(loaded.answer) : undefined}
      />
    </div>
  )
}

function olderThan(entries: TrailView[]): number | undefined {
  return entries.length === pageSize ? entries.at(-1)?.id : undefined
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Nothing matches" icon={ScrollText}>
      No entry fits what is chosen above.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing older" icon={ScrollText}>
      This is where the trail begins.
    </EmptyState>
  )
}

function Pages(props: {
  filter: Record<string, string>
  newest: boolean
  oldest: number | undefined
}) {
  const { filter, newest, oldest } = props
  return (
    <nav aria-label="Pages of the audit trail" className="flex flex-wrap justify-between gap-3">
      {newest ? (
        <span />
      ) : (
        <Link
          to={`?${new URLSearchParams(filter)}`}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          Newest entries
        </Link>
      )}
      {oldest !== undefined && (
        <Link
          to={`?${new URLSearchParams({ ...filter, before: String(oldest) })}`}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          Older entries
        </Link>
      )}
    </nav>
  )
}
