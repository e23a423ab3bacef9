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

/**
 * Of a `<table data-cards>`: on a phone each row is a card, with the headers beside what they are
 * about, in place of a table that is cut off.
 */
export const cardCell =
  'max-sm:in-data-cards:static max-sm:in-data-cards:grid max-sm:in-data-cards:h-auto max-sm:in-data-cards:w-auto max-sm:in-data-cards:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:in-data-cards:items-baseline max-sm:in-data-cards:gap-x-3 max-sm:in-data-cards:border-0 max-sm:in-data-cards:bg-transparent max-sm:in-data-cards:px-0 max-sm:in-data-cards:py-1 max-sm:in-data-cards:text-left max-sm:in-data-cards:whitespace-normal max-sm:in-data-cards:before:text-ink-2 max-sm:in-data-cards:before:content-[attr(data-header)]'

/** Stays in sight while the rest of the row scrolls sideways. */
export const stickyCell =
  'sticky z-10 group-data-scrolled:border-r group-data-scrolled:border-r-line'
