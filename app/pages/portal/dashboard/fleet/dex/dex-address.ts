import { useSearchParams } from 'react-router'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { portalPath } from '#lib/portal-links.ts'

export interface DexAddress {
  search: string
  /** "yes", "no", or nothing for all. */
  usable: string
  before: string
  /** The file that is shown. */
  opened: string | undefined
  change: (to: { search?: string; usable?: string }) => void
  linkTo: (fileId: string) => string
  linkToOlder: (than: string) => string
  linkToNewest: string
  linkToList: string
}

/** What the page shows is in its address: it can be kept, shared and gone back to. */
export function useDexAddress(): DexAddress {
  const [query, setQuery] = useSearchParams()
  const { id: opened } = usePathParams<'/dashboard/fleet/dex/:id?'>()
  const [search, usable, before] = ['search', 'usable', 'before'].map(
    (name) => query.get(name) ?? '',
  ) as [string, string, string]
  const addressWith = (changes: Record<string, string>) => {
    const all = { search, usable, before, ...changes }
    return new URLSearchParams(Object.entries(all).filter(([, value]) => value))
  }
  return {
    search,
    usable,
    before,
    opened,
    change: (to) =>
      setQuery(addressWith({ before: '', ...to }), {
        preventScrollReset: true,
        // The back button undoes a search at once, not letter by letter.
        replace: to.search !== undefined && search !== '',
      }),
    linkTo: (file) => `${portalPath('/dashboard/fleet/dex/:id', { id: file })}?${addressWith({})}`,
    linkToOlder: (than) => `?${addressWith({ before: than })}`,
    linkToNewest: `?${addressWith({ before: '' })}`,
    linkToList: `/dashboard/fleet/dex?${addressWith({})}`,
  }
}
