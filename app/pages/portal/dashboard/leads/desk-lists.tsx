import { useRef } from 'react'
import { Link } from 'react-router'
import { useCurrentInSight } from '#app/portal/use-current-in-sight.ts'
import type { LeadList, LeadSummary } from '#features/leads/schema/desk.ts'
import { classNames } from '#ui/class-names.ts'
import { useSidewaysOverflow } from '#ui/use-sideways-overflow.ts'
import type { Desk } from './desk-address.ts'

const lists: { list: LeadList; label: string; count?: keyof LeadSummary }[] = [
  { list: 'queue', label: 'Queue', count: 'queue' },
  { list: 'paused', label: 'Waiting for customer', count: 'paused' },
  { list: 'open', label: 'Open' },
  { list: 'closed', label: 'Closed' },
  { list: 'held', label: 'Quarantine', count: 'held' },
  { list: 'all', label: 'All' },
]

/** The lists of the desk, each a link that keeps the filters. */
export function DeskLists({ desk, summary }: { desk: Desk; summary: LeadSummary | undefined }) {
  const row = useRef<HTMLUListElement>(null)
  const overflow = useSidewaysOverflow(row)
  const { query } = desk.address
  const current = query.list ?? 'queue'
  // Once more when the numbers are there: they make the links before it wider.
  useCurrentInSight(row, `${current} ${Boolean(summary)}`)
  return (
    <nav aria-label="Lists of enquiries" className="border-b border-line contain-inline-size">
      <ul
        ref={row}
        className={classNames(
          '-mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]',
          overflow.before && 'mask-l-from-[calc(100%-3rem)]',
          overflow.after && 'mask-r-from-[calc(100%-3rem)]',
        )}
      >
        {lists.map(({ list, label, count }) => {
          const number = count && summary?.[count]
          return (
            <li key={list} className="shrink-0">
              <Link
                to={desk.linkTo({ query: { ...withoutPage(query), list }, lead: null })}
                aria-current={list === current ? 'page' : undefined}
                preventScrollReset
                className="relative flex min-h-11 items-center gap-2 px-1 pb-1 font-medium text-ink-2 -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink"
              >
                {label}
                {number !== undefined && (
                  <span className="rounded-full bg-paper-2 px-2 text-sm font-semibold tabular-nums">
                    {number.toLocaleString('en-GB')}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function withoutPage({ page: _, ...query }: Desk['address']['query']) {
  return query
}
