import { Download } from 'lucide-react'
import { Button } from '../button.tsx'
import { downloadText } from '../download.ts'
import { TableSearch } from './table-search.tsx'
import { TableSelect } from './table-select.tsx'
import {
  type ColumnData,
  type ExportColumn,
  exportOf,
  isFiltered,
  optionsOf,
  type TableState,
} from './table-view.ts'

/** Above a table: the search, a filter for each column that has one, and the export. */
export function TableToolbar<Row>(props: {
  columns: readonly ColumnData<Row>[]
  rows: readonly Row[]
  matching: readonly Row[]
  state: TableState
  onStateChange: (state: TableState) => void
  onClear: () => void
  exportName?: string | undefined
  exportColumns?: readonly ExportColumn<Row>[] | undefined
}) {
  const { columns, state } = props
  const searched = columns.filter(({ searchText }) => searchText)
  const change = (part: Partial<TableState>) => props.onStateChange({ ...state, ...part, page: 1 })
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {searched.length > 0 && (
        <TableSearch
          label={`Search ${listOf(searched.map(({ header }) => insideText(header)))}`}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      )}
      {columns.map(({ name, header, filterValue }) => {
        if (!filterValue) return null
        const chosen = state.filters[name] ?? ''
        const values = optionsOf(props.rows, filterValue, chosen)
        return (
          <TableSelect
            key={name}
            label={header}
            value={chosen}
            options={[
              { value: '', text: 'All' },
              ...values.map((value) => ({ value, text: value })),
            ]}
            onChange={(value) => change({ filters: { ...state.filters, [name]: value } })}
          />
        )
      })}
      {isFiltered(state) && props.matching.length > 0 && <ClearFilters onClear={props.onClear} />}
      {props.exportName && (
        <Button
          size="sm"
          variant="outline"
          className="ml-auto max-sm:min-h-11"
          disabled={props.matching.length === 0}
          onClick={() =>
            downloadText(
              props.exportName ?? '',
              exportOf(props.exportColumns ?? columns, props.matching),
            )
          }
        >
          <Download aria-hidden="true" className="size-4" /> Export CSV
        </Button>
      )}
    </div>
  )
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={onClear}>
      Clear filters
    </Button>
  )
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function listOf(words: string[]): string {
  return listFormat.format(words)
}

/** A header as it stands within a sentence: "Annex A" and "VAT" keep their capitals. */
const insideText = (header: string) =>
  header.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
