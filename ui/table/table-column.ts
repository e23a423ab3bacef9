import type { ReactNode } from 'react'
import type { ColumnData } from './table-view.ts'

export interface Column<Row> extends ColumnData<Row> {
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
}

export interface TableSelection<Row> {
  /** The keys of the chosen rows. */
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
  /** What a row is called, for the name of its checkbox. */
  rowName: (row: Row) => string
}

/** Stays in sight while the rest of the row scrolls sideways. */
export const stickyCell =
  'sticky z-10 group-data-scrolled:border-r group-data-scrolled:border-r-line'
