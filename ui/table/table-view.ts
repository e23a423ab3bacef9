import { type CsvCell, csvOf } from '#lib/csv.ts'

export type SortValue = string | number | Date | null | undefined

/** What sorting, filtering and export need to know of a column. */
export interface ColumnData<Row> {
  /** Names the column in the state, and so in the URL: letters, digits and hyphens. */
  name: string
  header: string
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue
  /** Makes the search box look in this column. */
  searchText?: (row: Row) => string
  /** Gives the column a filter that shows the rows with one of these values. */
  filterValue?: (row: Row) => string
  /** Puts the column into the export. */
  exportValue?: (row: Row) => CsvCell
}

/** What the file of an export has in one of its columns. */
export type ExportColumn<Row> = Pick<ColumnData<Row>, 'header' | 'exportValue'>

export function exportOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ exportValue }) => exportValue)
  return csvOf([
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map(({ exportValue }) => exportValue?.(row))),
  ])
}

export const pageSizes = [10, 25, 50] as const

export interface TableState {
  sort: { column: string; descending: boolean } | null
  search: string
  /** The chosen value by name of column. */
  filters: Readonly<Record<string, string>>
  /** Counted from 1. */
  page: number
  pageSize: (typeof pageSizes)[number]
}

export const defaultTableState: TableState = {
  sort: null,
  search: '',
  filters: {},
  page: 1,
  pageSize: 10,
}

export interface TableView<Row> {
  /** The rows of this page. */
  rows: Row[]
  /** The rows of all pages, in order. */
  matching: Row[]
  page: number
  pageCount: number
  /** The place of this page's first row among those that match, counted from 1. */
  from: number
}

const collator = new Intl.Collator('en-GB', { numeric: true })

/** What is to be seen of the rows. A column that does not exist sorts and filters nothing. */
export function viewOf<Row>(
  rows: readonly Row[],
  columns: readonly ColumnData<Row>[],
  state: TableState,
): TableView<Row> {
  const matching = sorted(
    rows.filter((row) => isFound(row, columns, state.search) && passes(row, columns, state)),
    columns,
    state,
  )
  const pageCount = Math.max(1, Math.ceil(matching.length / state.pageSize))
  const page = Math.min(Math.max(1, state.page), pageCount)
  const start = (page - 1) * state.pageSize
  return {
    rows: matching.slice(start, start + state.pageSize),
    matching,
    page,
    pageCount,
    from: matching.length === 0 ? 0 : start + 1,
  }
}

/** The values that a filter offers: those of the rows, and the chosen one so that it can be undone. */
export function optionsOf<Row>(
  rows: readonly Row[],
  filterValue: (row: Row) => string,
  chosen: string,
): string[] {
  const values = new Set(rows.map(filterValue))
  values.add(chosen)
  values.delete('')
  return [...values].sort(collator.compare)
}

export function isFiltered(state: TableState): boolean {
  return state.search.trim() !== '' || Object.values(state.filters).some((value) => value !== '')
}

function passes<Row>(row: Row, columns: readonly ColumnData<Row>[], state: TableState): boolean {
  return columns.every(({ name, filterValue }) => {
    const wanted = state.filters[name]
    return !filterValue || !wanted || filterValue(row) === wanted
  })
}

/** Every word must be found, in whichever column. */
function isFound<Row>(row: Row, columns: readonly ColumnData<Row>[], search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = plain(columns.map((column) => column.searchText?.(row) ?? '').join('\n'))
  return words.every((word) => text.includes(word))
}

/** Without case and accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function sorted<Row>(
  rows: Row[],
  columns: readonly ColumnData<Row>[],
  { sort }: TableState,
): Row[] {
  const sortValue = columns.find(({ name }) => name === sort?.column)?.sortValue
  if (!sort || !sortValue) return rows
  const direction = sort.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: comparable(sortValue(row)) }))
    .sort((a, b) => {
      // What has no value comes last in either direction.
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null)
      }
      return direction * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function comparable(value: SortValue): string | number | null {
  if (typeof value === 'string') return value
  const number = value instanceof Date ? value.getTime() : value
  return number === null || number === undefined || Number.isNaN(number) ? null : number
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : Number(a > b)
  return collator.compare(String(a), String(b))
}
