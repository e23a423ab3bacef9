import { useSearchParams } from 'react-router'
import type { TableState } from '#ui/table/table-view.ts'
import { defaultTableState } from '#ui/table/table-view.ts'

const names = [
  ...([
    'search',
    'model',
    'terms',
    'freshness',
    'phase',
    'state',
    'sort',
    'descending',
    'page',
  ] as const),
]

/** Filters of the list, as both the address and the API have them. What is not set is left out. */
export type MachinesQuery = Partial<Record<(typeof names)[number], string>>

export function useMachinesQuery() {
  const [address, setAddress] = useSearchParams()
  const query: MachinesQuery = Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    query,
    change: (next: MachinesQuery) =>
      setAddress(withoutEmpty(next), {
        preventScrollReset: true,
        replace: (query.search ?? '') !== '' && next.search !== query.search,
      }),
  }
}

export function addressOf(query: MachinesQuery, page: number): string {
  const { page: _, ...filters } = query
  return `?${new URLSearchParams(withoutEmpty(page === 1 ? filters : { ...filters, page: String(page) }))}`
}

/** How the head of the table shows the order. */
export function orderOf(query: MachinesQuery): TableState {
  const descending = query.descending === 'true'
  return { ...defaultTableState, sort: { column: query.sort ?? 'serial', descending } }
}

export function withOrder(query: MachinesQuery, { sort }: TableState): MachinesQuery {
  const { page: _, sort: _sort, descending: _descending, ...filters } = query
  if (!sort || (sort.column === 'serial' && !sort.descending)) return filters
  return { ...filters, sort: sort.column, ...(sort.descending && { descending: 'true' }) }
}

function withoutEmpty(query: MachinesQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}
