import { useSearchParams } from 'react-router'
import { tableStateFromQuery, tableStateToQuery } from '#ui/table/table-query.ts'
import type { TableState } from '#ui/table/table-view.ts'

/** The view of a table is in the address: it can be kept, shared and gone back to. */
export function useTableInAddress() {
  const [query, setQuery] = useSearchParams()
  const state = tableStateFromQuery(query)
  return {
    state,
    onStateChange: (next: TableState) =>
      // The newest address: a search is told of late, and something may have been opened meanwhile.
      setQuery(tableStateToQuery(next, new URLSearchParams(location.search)), {
        preventScrollReset: true,
        // The back button undoes a search at once, not letter by letter.
        replace: next.search !== state.search && state.search !== '',
      }),
  }
}
