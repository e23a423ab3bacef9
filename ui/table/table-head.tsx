import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Column, stickyCell } from './table-column.ts'
import type { TableState } from './table-view.ts'

export function TableHead<Row>(props: {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** The cell above the checkboxes. */
  selectPage?: ReactNode
}) {
  const { sort } = props.state
  return (
    <thead className="max-xl:in-data-cards:hidden">
      <tr>
        {props.selectPage}
        {props.columns.map((column, index) => {
          const direction = sort?.descending ? 'descending' : 'ascending'
          const isSorted = column.sortValue !== undefined && sort?.column === column.name
          return (
            <th
              key={column.name}
              scope="col"
              aria-sort={isSorted ? direction : undefined}
              className={classNames(
                'h-11 border-b border-line bg-paper-2 px-4 text-sm font-semibold whitespace-nowrap',
                column.align === 'end' ? 'text-right' : 'text-left',
                index === 0 && classNames(stickyCell, props.selectPage ? 'left-12' : 'left-0'),
              )}
            >
              {column.sortValue ? (
                <SortButton
                  direction={isSorted ? direction : undefined}
                  atEnd={column.align === 'end'}
                  onClick={() =>
                    props.onStateChange({
                      ...props.state,
                      page: 1,
                      sort: {
                        column: column.name,
                        descending: isSorted && direction === 'ascending',
                      },
                    })
                  }
                >
                  {column.header}
                </SortButton>
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortButton(props: {
  direction: 'ascending' | 'descending' | undefined
  atEnd: boolean
  onClick: () => void
  children: ReactNode
}) {
  const Icon =
    props.direction === undefined
      ? ChevronsUpDown
      : props.direction === 'ascending'
        ? ArrowUp
        : ArrowDown
  return (
    <button
      type="button"
      onClick={props.onClick}
      className={classNames(
        '-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 outline-offset-[-2px] hover:bg-line',
        props.atEnd && 'flex-row-reverse',
      )}
    >
      {props.children}
      <Icon
        aria-hidden="true"
        className={classNames('size-3.5 shrink-0', !props.direction && 'text-ink-2')}
      />
    </button>
  )
}
