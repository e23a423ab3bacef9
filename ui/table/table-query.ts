import { defaultTableState, pageSizes, type TableState } from './table-view.ts'

const filterPrefix = 'filter.'
const columnName = /^[a-z][a-z0-9-]{0,40}$/i
const longestText = 200
const lastPage = 100_000

/** Reads a table's state from a URL's query. What makes no sense there is as if it were absent. */
export function tableStateFromQuery(query: URLSearchParams): TableState {
  const size = Number(query.get('size'))
  return {
    sort: sortOf(query.get('sort') ?? ''),
    search: (query.get('q') ?? '').slice(0, longestText),
    filters: Object.fromEntries(
      [...query]
        .map(([key, value]): [string, string] => [nameOfFilter(key), value])
        .filter(([name, value]) => columnName.test(name) && isShort(value)),
    ),
    page: pageOf(query.get('page') ?? ''),
    pageSize: pageSizes.find((known) => known === size) ?? defaultTableState.pageSize,
  }
}

/** Writes a table's state into a copy of a query. What is as by default is left out. */
export function tableStateToQuery(
  state: TableState,
  query: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const others = [...query].filter(([key]) => !isOurs(key))
  const written = new URLSearchParams(others)
  const { sort, search, filters, page, pageSize } = state
  if (sort) written.set('sort', `${sort.descending ? '-' : ''}${sort.column}`)
  if (search) written.set('q', search)
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(`${filterPrefix}${name}`, value)
  }
  if (page > 1) written.set('page', String(page))
  if (pageSize !== defaultTableState.pageSize) written.set('size', String(pageSize))
  return written
}

function isOurs(key: string): boolean {
  return ['sort', 'q', 'page', 'size'].includes(key) || key.startsWith(filterPrefix)
}

function nameOfFilter(key: string): string {
  return key.startsWith(filterPrefix) ? key.slice(filterPrefix.length) : ''
}

function isShort(text: string): boolean {
  return text !== '' && text.length <= longestText
}

function sortOf(text: string): TableState['sort'] {
  const descending = text.startsWith('-')
  const column = descending ? text.slice(1) : text
  return columnName.test(column) ? { column, descending } : null
}

function pageOf(text: string): number {
  const page = /^\d+$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
