import { useSearchParams } from 'react-router'

const names = ['search', 'key', 'page'] as const

/** Filters of the list, as both the address and the API have them. What is not set is left out. */
export type DevicesFilter = Partial<Record<(typeof names)[number], string>>

export function useDevicesQuery() {
  const [address, setAddress] = useSearchParams()
  const query: DevicesFilter = Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    query,
    change: (next: DevicesFilter) =>
      setAddress(withoutEmpty(next), {
        preventScrollReset: true,
        replace: (query.search ?? '') !== '' && next.search !== query.search,
      }),
  }
}

export function addressOf(query: DevicesFilter, page: number): string {
  const { page: _, ...filters } = query
  return `?${new URLSearchParams(withoutEmpty(page === 1 ? filters : { ...filters, page: String(page) }))}`
}

function withoutEmpty(query: DevicesFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}
