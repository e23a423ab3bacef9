import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { TableCheckbox } from './table-checkbox.tsx'
import { type Column, cardCell, stickyCell, type TableSelection } from './table-column.ts'

const cellStyle = 'h-12 border-b border-line px-4 py-2'
const placeholders = ['w-24', 'w-14', 'w-20', 'w-16'] as const

export function TableRow<Row>(props: {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  selection?: TableSelection<Row> | undefined
}) {
  const { row, rowKey, selection } = props
  const isSelected = selection?.selected.has(rowKey) ?? false
  const background = isSelected ? 'bg-blue-soft' : 'bg-card group-hover/row:bg-paper'
  return (
    <tr
      data-selected={isSelected || undefined}
      className={classNames(
        'group/row max-sm:in-data-cards:relative max-sm:in-data-cards:block max-sm:in-data-cards:border-line max-sm:in-data-cards:border-b max-sm:in-data-cards:px-4 max-sm:in-data-cards:py-3 max-sm:in-data-cards:last:border-b-0',
        isSelected && 'max-sm:in-data-cards:bg-blue-soft',
      )}
    >
      {selection && (
        <td
          className={classNames(
            'w-12 border-b border-line px-2',
            stickyCell,
            'left-0',
            background,
            'max-sm:in-data-cards:absolute max-sm:in-data-cards:top-2 max-sm:in-data-cards:right-2 max-sm:in-data-cards:left-auto max-sm:in-data-cards:w-auto max-sm:in-data-cards:border-0 max-sm:in-data-cards:bg-transparent max-sm:in-data-cards:px-0',
          )}
        >
          <TableCheckbox
            label={`Select ${selection.rowName(row)}`}
            checked={isSelected}
            onChange={(checked) =>
              selection.onSelectedChange(withKeys(selection.selected, [rowKey], checked))
            }
          />
        </td>
      )}
      {props.columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.name}
            scope="row"
            className={classNames(
              cellStyle,
              'min-w-36 text-left font-medium',
              stickyCell,
              selection ? 'left-12' : 'left-0',
              background,
              cardCell,
              // What the card is about needs no name, and leaves room for the checkbox.
              'max-sm:in-data-cards:block max-sm:in-data-cards:before:hidden',
              selection && 'max-sm:in-data-cards:pr-10',
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.name}
            data-header={column.header}
            className={classNames(
              cellStyle,
              background,
              'whitespace-nowrap',
              column.align === 'end' && 'text-right tabular-nums',
              cardCell,
            )}
          >
            <div>{column.cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  )
}

/** Chooses, or gives up, the rows of this page. */
export function SelectPage<Row>(props: {
  keys: readonly string[]
  selection: TableSelection<Row>
}) {
  const { selected, onSelectedChange } = props.selection
  const count = props.keys.filter((key) => selected.has(key)).length
  const all = count > 0 && count === props.keys.length
  return (
    <td className={classNames('w-12 border-b border-line bg-paper-2 px-2', stickyCell, 'left-0')}>
      <TableCheckbox
        label="Select all rows of this page"
        checked={all}
        partly={count > 0 && !all}
        onChange={(checked) => onSelectedChange(withKeys(selected, props.keys, checked))}
      />
    </td>
  )
}

export function LoadingRows({ columnCount }: { columnCount: number }) {
  const columns = Array.from({ length: columnCount }, (_, column) => column)
  return [0, 1, 2, 3, 4].map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column} className={cellStyle}>
          <Skeleton
            className={classNames(
              'h-3.5 max-w-full rounded-full',
              placeholders[(row + column) % placeholders.length],
            )}
          />
        </td>
      ))}
    </tr>
  ))
}

function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  chosen: boolean,
): ReadonlySet<string> {
  const change = new Set(keys)
  return chosen ? selected.union(change) : selected.difference(change)
}
