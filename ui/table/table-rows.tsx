import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { TableCheckbox } from './table-checkbox.tsx'
import {
  type Column,
  cardCell,
  plainCardCell,
  stickyCell,
  type TableSelection,
} from './table-column.ts'

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
        'group/row max-xl:in-data-cards:relative max-xl:in-data-cards:grid sm:max-xl:in-data-cards:grid-cols-2 max-xl:in-data-cards:gap-x-8 max-xl:in-data-cards:border-line max-xl:in-data-cards:border-b max-xl:in-data-cards:px-4 max-xl:in-data-cards:py-3 max-xl:in-data-cards:last:border-b-0',
        props.columns.some(({ plain }) => plain) && 'max-xl:in-data-cards:grid-cols-2',
        isSelected && 'max-xl:in-data-cards:bg-blue-soft',
      )}
    >
      {selection && (
        <td
          className={classNames(
            'w-12 border-b border-line px-2',
            stickyCell,
            'left-0',
            background,
            'max-xl:in-data-cards:absolute max-xl:in-data-cards:top-2 max-xl:in-data-cards:right-2 max-xl:in-data-cards:left-auto max-xl:in-data-cards:w-auto max-xl:in-data-cards:border-0 max-xl:in-data-cards:bg-transparent max-xl:in-data-cards:px-0 max-xl:in-data-cards:group-hover/row:bg-transparent',
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
              'max-xl:in-data-cards:col-span-full',
              plainCardCell,
              selection && 'max-xl:in-data-cards:pr-10',
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
              column.plain && plainCardCell,
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
