import { type ReactNode, useRef } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import type { Column, TableSelection } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { LoadingRows, SelectPage, TableRow } from './table-rows.tsx'
import { ClearFilters, TableToolbar } from './table-toolbar.tsx'
import { type ExportColumn, type TableState, type TableView, viewOf } from './table-view.ts'

interface DataTableProps<Row> {
  /** What the rows are, such as "Visits". */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  onStateChange: (state: TableState) => void
  /** Stands in place of the table when there are no rows at all. */
  empty: ReactNode
  loading?: boolean
  failure?: { message: string; onRetry: () => void }
  /** The name of the CSV file; without it nothing can be exported. */
  exportName?: string
  /** Where a file is to have other columns than the page. */
  exportColumns?: readonly ExportColumn<Row>[]
  selection?: TableSelection<Row>
  /** What stands in place of a table that has no room; without it, the table scrolls sideways. */
  whenNarrow?: 'cards'
}

/** Rows that can be sorted, searched, filtered, paged, chosen and exported. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, state, onStateChange, failure } = props
  const status = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    onStateChange({ ...state, search: '', filters: {}, page: 1 })
    // The button goes away, and the focus must not go with it.
    status.current?.focus()
  }
  if (failure) {
    return (
      <Alert
        live
        kind="error"
        title={`${caption} could not be loaded`}
        action={
          <Button size="sm" variant="outline" onClick={failure.onRetry}>
            Try again
          </Button>
        }
      >
        {failure.message}
      </Alert>
    )
  }
  if (!props.loading && rows.length === 0) return props.empty
  const view = viewOf(rows, props.columns, state)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TableToolbar
        columns={props.columns}
        rows={rows}
        matching={view.matching}
        state={state}
        onStateChange={onStateChange}
        onClear={clear}
        exportName={props.exportName}
        exportColumns={props.exportColumns}
      />
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Grid {...props} view={view} />
        {!props.loading && view.matching.length === 0 && (
          <EmptyState title="Nothing matches" action={<ClearFilters onClear={clear} />}>
            No row fits the search and the filters.
          </EmptyState>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="rounded-sm text-sm text-ink-2 tabular-nums"
        >
          {props.loading ? `Loading ${caption.toLowerCase()}` : countText(view, rows.length)}
        </p>
        {!props.loading && (
          <TablePager caption={caption} view={view} state={state} onStateChange={onStateChange} />
        )}
      </div>
    </div>
  )
}

function Grid<Row>(props: DataTableProps<Row> & { view: TableView<Row> }) {
  const { columns, selection, view, rowKey } = props
  return (
    <ScrollRegion label={props.caption} className="rounded-card">
      <table
        aria-busy={props.loading}
        data-cards={props.whenNarrow === 'cards' || undefined}
        className="w-full border-separate border-spacing-0 text-sm max-xl:data-cards:block max-xl:data-cards:[&>tbody]:block"
      >
        <caption className="sr-only">{props.caption}</caption>
        <TableHead
          columns={columns}
          state={props.state}
          onStateChange={props.onStateChange}
          selectPage={
            selection && <SelectPage keys={view.rows.map(rowKey)} selection={selection} />
          }
        />
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {props.loading ? (
            <LoadingRows columnCount={columns.length + (selection ? 1 : 0)} />
          ) : (
            view.rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                rowKey={rowKey(row)}
                columns={columns}
                selection={selection}
              />
            ))
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function countText<Row>({ matching, from, rows }: TableView<Row>, rowCount: number): string {
  if (matching.length === 0) return 'No rows'
  const shown = `${from} to ${from + rows.length - 1} of ${matching.length}`
  return matching.length === rowCount ? shown : `${shown} (${rowCount} without filters)`
}
