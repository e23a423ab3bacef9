import { useSearchParams } from 'react-router'
import { type MailList, mailLists } from '#features/mail-desk/schema.ts'

export interface MailAddress {
  show: MailList
  search: string
  before: string
  /** The email whose details are shown. */
  opened: string | null
  change: (to: { show?: MailList; search?: string }) => void
  linkTo: (mailId: string) => string
  linkToOlder: (than: string) => string
  linkToNewest: string
  close: () => void
}

/** What the page shows is in its address: it can be kept, shared and gone back to. */
export function useMailQuery(): MailAddress {
  const [query, setQuery] = useSearchParams()
  const shown = query.get('show')
  const show = mailLists.find((list) => list === shown) ?? 'undelivered'
  const search = query.get('search') ?? ''
  const before = query.get('before') ?? ''
  const addressWith = (changes: Record<string, string>) => {
    const all = { show: show === 'undelivered' ? '' : show, search, before, mail: '', ...changes }
    return new URLSearchParams(Object.entries(all).filter(([, value]) => value))
  }
  return {
    show,
    search,
    before,
    opened: query.get('mail'),
    change: (to) =>
      setQuery(addressWith({ before: '', ...to }), {
        preventScrollReset: true,
        // The back button undoes a search at once, not letter by letter.
        replace: to.search !== undefined && search !== '',
      }),
    linkTo: (mail) => `?${addressWith({ mail })}`,
    linkToOlder: (than) => `?${addressWith({ before: than })}`,
    linkToNewest: `?${addressWith({ before: '' })}`,
    close: () => setQuery(addressWith({}), { preventScrollReset: true }),
  }
}
