import type { ReactNode } from 'react'
import type { ColumnData } from './table-view.ts'

export interface Column<Row> extends ColumnData<Row> {
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** In a card it says what it is without its header, and stands beside the next of its kind. */
  plain?: true
}

export interface TableSelection<Row> {
  /** The keys of the chosen rows. */
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
  /** What a row is called, for the name of its checkbox. */
  rowName: (row: Row) => string
}

/**
 * Of a `<table data-cards>`: below a desktop's width each row is a card, with the headers beside
 * what they are about, in place of a table that is cut off.
 */
export const cardCell =
  'max-xl:in-data-cards:static max-xl:in-data-cards:z-auto max-xl:in-data-cards:grid max-xl:in-data-cards:h-auto max-xl:in-data-cards:w-auto max-xl:in-data-cards:grid-cols-[5.5rem_minmax(0,1fr)] max-xl:in-data-cards:items-baseline max-xl:in-data-cards:gap-x-3 max-xl:in-data-cards:border-0 max-xl:in-data-cards:bg-transparent max-xl:in-data-cards:group-hover/row:bg-transparent max-xl:in-data-cards:px-0 max-xl:in-data-cards:py-1 max-xl:in-data-cards:text-left max-xl:in-data-cards:whitespace-normal max-xl:in-data-cards:before:text-ink-2 max-xl:in-data-cards:before:content-[attr(data-header)] max-xl:in-data-cards:has-[>div:empty]:hidden'

/** Of a column that needs no header there. */
export const plainCardCell = 'max-xl:in-data-cards:block max-xl:in-data-cards:before:hidden'

/** Stays in sight while the rest of the row scrolls sideways. */
export const stickyCell =
  'sticky z-10 group-data-scrolled:border-r group-data-scrolled:border-r-line'
