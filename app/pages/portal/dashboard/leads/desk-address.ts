import { useNavigate, useSearchParams } from 'react-router'
import { usePathParams } from '#app/portal/use-path-params.ts'
import type { AskedBy } from '#features/accounts/policy/contract.ts'
import type { leadCalls } from '#features/leads/calls.ts'
import { LeadQuery, longestSearch } from '#features/leads/schema/desk.ts'
import { portalPath } from '#lib/portal-links.ts'

const filterNames = ['q', 'stage', 'wayIn', 'promise', 'owner'] as const
const names = ['list', ...filterNames, 'sort', 'direction', 'page'] as const

/** What is asked of the desk, as both the address and the API have it. What is not set is left out. */
export type DeskQuery = Partial<Record<(typeof names)[number], string>>

/** What the address says is shown: which enquiries, as a table or as a board, and which is open. */
export interface DeskAddress {
  query: DeskQuery
  view: 'table' | 'board'
  lead: string | null
}

/** What makes no sense in an address is as if it were absent: an old link still opens the desk. */
export function readAddress(params: URLSearchParams, lead: string | null): DeskAddress {
  const query = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.slice(0, longestSearch)
      return value && LeadQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
  return { query, view: params.get('view') === 'board' ? 'board' : 'table', lead }
}

export function addressOf(address: DeskAddress): string {
  const { lead } = address
  const path = lead ? portalPath('/dashboard/leads/:id', { id: lead }) : '/dashboard/leads'
  const query = queryOf(address)
  return query ? `${path}?${query}` : path
}

/** Which enquiries are shown, without the one that is open. */
export function queryOf({ query, view }: Pick<DeskAddress, 'query' | 'view'>): string {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) params.set(name, value)
  }
  if (view === 'board') params.set('view', view)
  return params.toString()
}

/** What needs an answer stands in the order of its promises; what is over, the newest first. */
export function orderOf({ list = 'queue', sort, direction }: DeskQuery) {
  if (sort) return { sort, direction: direction ?? 'asc' }
  const promised = list === 'queue' || list === 'paused' || list === 'open'
  return promised ? { sort: 'due', direction: 'asc' } : { sort: 'received', direction: 'desc' }
}

/** The question for the API. A board has a column for every stage, so it asks for all of them. */
export function apiQueryOf({ query, view }: Pick<DeskAddress, 'query' | 'view'>) {
  const { list, q, stage, wayIn, promise, owner, page } = query
  const asked =
    view === 'board'
      ? { list: 'board', q, wayIn, promise, owner }
      : { list, q, stage, wayIn, promise, owner, ...orderOf(query), page }
  // readAddress has held each of them against the schema.
  return withoutEmpty(asked) as AskedBy<typeof leadCalls.list>
}

export function isFiltered(query: DeskQuery): boolean {
  return filterNames.some((name) => query[name])
}

export function withoutFilters(query: DeskQuery): DeskQuery {
  const { list, sort, direction } = query
  return withoutEmpty({ list, sort, direction })
}

function withoutEmpty(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

const openedNow = () => /^\/dashboard\/leads\/([^/]+)$/.exec(location.pathname)?.[1] ?? null

/** Everything that the desk shows is in the address: it can be kept, shared and gone back to. */
export function useDeskAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { id = null } = usePathParams<'/dashboard/leads/:id?'>()
  const address = readAddress(params, id)
  /** The newest address: a search is told of late, and something may have been opened meanwhile. */
  const go = (next: (now: DeskAddress) => DeskAddress, options: { replace?: boolean } = {}) =>
    navigate(addressOf(next(readAddress(new URLSearchParams(location.search), openedNow()))), {
      preventScrollReset: true,
      // A list that is clicked right after a filter was chosen leads to both.
      flushSync: true,
      ...options,
    })
  return {
    address,
    /** Another selection begins at its first page. */
    change: (part: DeskQuery) =>
      go(
        ({ query: { page: _, ...query }, ...rest }) => ({ ...rest, query: { ...query, ...part } }),
        {
          // The back button undoes a search at once, not letter by letter.
          replace: 'q' in part && (address.query.q ?? '') !== '',
        },
      ),
    clear: () => go((now) => ({ ...now, query: withoutFilters(now.query) })),
    open: (lead: string | null, options?: { replace?: boolean }) =>
      go((now) => ({ ...now, lead }), options),
    linkTo: (part: Partial<DeskAddress>) => addressOf({ ...address, ...part }),
  }
}
export type Desk = ReturnType<typeof useDeskAddress>
