import { useSearchParams } from 'react-router'

/** Which application is open, as the address has it. */
export function useOpenedApplication() {
  const [query, setQuery] = useSearchParams()
  return {
    opened: query.get('application'),
    linkTo: (userId: string) => {
      const next = new URLSearchParams(query)
      next.set('application', userId)
      return `?${next}`
    },
    close: () => {
      const rest = new URLSearchParams(query)
      rest.delete('application')
      setQuery(rest, { preventScrollReset: true })
    },
  }
}
