import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { segmentStyle, segmentsStyle } from '#app/portal/segments.ts'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import { Pagination } from '#ui/pagination.tsx'

interface Place<List extends string> {
  list: List
  page: string
}

/** Which of the lists is asked for, and its page; the first list unless the address names another. */
export function useListInAddress<List extends string>(lists: Record<List, string>): Place<List> {
  const [query] = useSearchParams()
  const names = Object.keys(lists) as [List, ...List[]]
  const list = names.find((name) => name === query.get('list')) ?? names[0]
  return { list, page: query.get('page') ?? '1' }
}

/** Rows with a tab for each state that they can be in, in pages. */
export function ListByState<List extends string, Row extends { id: string }>(props: {
  /** "Proposals" */
  what: string
  lists: Record<List, string>
  place: Place<List>
  loaded: Loaded<{ rows: Row[]; total: number; pageSize: number }>
  onRetry: () => void
  /** In place of rows. */
  empty: ReactNode
  children: (row: Row) => ReactNode
}) {
  const { what, lists, place, loaded, onRetry } = props
  const names = Object.keys(lists) as List[]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label={`${what} by state`} className={segmentsStyle}>
        {names.map((name) => (
          <Link
            key={name}
            to={name === names[0] ? '?' : `?list=${name}`}
            aria-current={name === place.list ? 'page' : undefined}
            preventScrollReset
            className={segmentStyle}
          >
            {lists[name]}
          </Link>
        ))}
      </nav>
      <Answered loaded={loaded} what={what} onRetry={onRetry} skeleton={<TableSkeleton />}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 ? (
            <div className="rounded-card border border-line bg-card">{props.empty}</div>
          ) : (
            <>
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {rows.map((row) => (
                  <li key={row.id}>{props.children(row)}</li>
                ))}
              </ul>
              {total > pageSize && (
                <Pagination
                  page={Number(place.page)}
                  pageCount={Math.ceil(total / pageSize)}
                  hrefFor={(page) =>
                    `?${new URLSearchParams({ list: place.list, page: String(page) })}`
                  }
                  label={`Pages of ${what.toLowerCase()}`}
                />
              )}
            </>
          )
        }
      </Answered>
    </div>
  )
}
