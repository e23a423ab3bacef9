import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { tableControlStyle } from './table-control-style.ts'
import { TableSelect } from './table-select.tsx'
import { pageSizes, type TableState, type TableView } from './table-view.ts'

/** The way to the rows that are not on this page; nothing when all are. */
export function TablePager<Row>(props: {
  caption: string
  view: TableView<Row>
  state: TableState
  onStateChange: (state: TableState) => void
}) {
  const { view, state } = props
  if (view.matching.length <= pageSizes[0]) return null
  const toPage = (page: number) => props.onStateChange({ ...state, page })
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:grow-0">
      <TableSelect
        label="Rows"
        value={String(state.pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
        onChange={(value) => {
          const pageSize = pageSizes.find((size) => String(size) === value)
          if (pageSize) props.onStateChange({ ...state, page: 1, pageSize })
        }}
      />
      <nav
        aria-label={`Pages of ${props.caption.toLowerCase()}`}
        className="flex items-center gap-2"
      >
        <PageButton
          label="Previous page"
          Icon={ChevronLeft}
          disabled={view.page === 1}
          onClick={() => toPage(view.page - 1)}
        />
        <span className="text-sm tabular-nums">
          Page {view.page} of {view.pageCount}
        </span>
        <PageButton
          label="Next page"
          Icon={ChevronRight}
          disabled={view.page === view.pageCount}
          onClick={() => toPage(view.page + 1)}
        />
      </nav>
    </div>
  )
}

/** Stays focusable on the last page: a button that goes away takes the focus with it. */
function PageButton(props: {
  label: string
  Icon: typeof ChevronLeft
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled}
      onClick={() => props.disabled || props.onClick()}
      className={classNames(
        tableControlStyle,
        'grid size-11 place-items-center aria-disabled:cursor-not-allowed aria-disabled:opacity-50 sm:size-9',
      )}
    >
      <props.Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
