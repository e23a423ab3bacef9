import { describe, expect, it } from 'vitest'
import {
  type ColumnData,
  defaultTableState,
  isFiltered,
  optionsOf,
  type SortValue,
  type TableState,
  viewOf,
} from './table-view.ts'

interface Visit {
  site: string
  status: string
  items?: number
}

const columns: ColumnData<Visit>[] = [
  {
    name: 'site',
    header: 'Site',
    sortValue: (row) => row.site,
    searchText: (row) => row.site,
  },
  {
    name: 'status',
    header: 'Status',
    filterValue: (row) => row.status,
    searchText: (row) => row.status,
  },
  { name: 'items', header: 'Items', sortValue: (row) => row.items },
]

const visits: Visit[] = [
  { site: 'Unit 10', status: 'Done', items: 40 },
  { site: 'Café Nord', status: 'Late', items: 7 },
  { site: 'unit 9', status: 'Done' },
  { site: 'Harbour House', status: 'Planned', items: 40 },
]

const stateWith = (change: Partial<TableState>): TableState => ({ ...defaultTableState, ...change })
const sites = (change: Partial<TableState>) =>
  viewOf(visits, columns, stateWith(change)).rows.map(({ site }) => site)
const sortBy = (column: string, descending = false) => ({ sort: { column, descending } })

describe('sorting', () => {
  it('leaves the rows as they come without a sort or with one by an unknown column', () => {
    const asGiven = visits.map(({ site }) => site)
    expect(sites({})).toEqual(asGiven)
    expect(sites(sortBy('nothing'))).toEqual(asGiven)
    expect(sites(sortBy('status'))).toEqual(asGiven)
  })

  it('goes by the alphabet whatever the case, with numbers in text by value', () => {
    const ascending = ['Café Nord', 'Harbour House', 'unit 9', 'Unit 10']
    expect(sites(sortBy('site'))).toEqual(ascending)
    expect(sites(sortBy('site', true))).toEqual(ascending.toReversed())
  })

  it('keeps the order of equals and puts what has no value last in either direction', () => {
    expect(sites(sortBy('items'))).toEqual(['Café Nord', 'Unit 10', 'Harbour House', 'unit 9'])
    expect(sites(sortBy('items', true))).toEqual([
      'Unit 10',
      'Harbour House',
      'Café Nord',
      'unit 9',
    ])
  })

  it.each<[name: string, given: SortValue[], expected: SortValue[]]>([
    ['numbers', [10, 9, -1], [-1, 9, 10]],
    [
      'numbers and nothing',
      [undefined, 2, null, Number.NaN, 1],
      [1, 2, undefined, null, Number.NaN],
    ],
    [
      'infinite numbers',
      [Number.POSITIVE_INFINITY, 0, Number.NEGATIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY],
    ],
    ['dates', [new Date(2e12), new Date(1e12)], [new Date(1e12), new Date(2e12)]],
    ['accented text', ['Zebra', 'Éclair', 'egg'], ['Éclair', 'egg', 'Zebra']],
  ])('of %s goes by value', (_, given, expected) => {
    const column = { name: 'value', header: 'Value', sortValue: (row: SortValue) => row }
    expect(viewOf(given, [column], stateWith(sortBy('value'))).rows).toEqual(expected)
  })

  it('does not change the rows it is given', () => {
    const rows = Object.freeze([...visits])
    viewOf(rows, columns, stateWith(sortBy('site')))
    expect(rows).toEqual(visits)
  })
})

describe('searching and filtering', () => {
  it.each<[search: string, found: string[]]>([
    ['unit', ['Unit 10', 'unit 9']],
    ['  UNIT ', ['Unit 10', 'unit 9']],
    ['cafe', ['Café Nord']],
    ['done 10', ['Unit 10']],
    ['.*', []],
    ['40', []],
  ])('"%s" finds %j', (search, found) => {
    expect(sites({ search })).toEqual(found)
  })

  it('shows the rows with the chosen value', () => {
    expect(sites({ filters: { status: 'Done' } })).toEqual(['Unit 10', 'unit 9'])
    expect(sites({ filters: { status: 'Done' }, search: '9' })).toEqual(['unit 9'])
    expect(sites({ filters: { status: '' } })).toHaveLength(4)
    expect(sites({ filters: { status: 'Never' } })).toEqual([])
  })

  it('ignores a filter of a column that has none', () => {
    expect(sites({ filters: { site: 'Unit 10', nothing: 'x', toString: 'x' } })).toHaveLength(4)
  })

  it('offers each value once, in order, and the chosen one even when no row has it', () => {
    const status = (row: Visit) => row.status
    expect(optionsOf(visits, status, '')).toEqual(['Done', 'Late', 'Planned'])
    expect(optionsOf(visits, status, 'Missed')).toEqual(['Done', 'Late', 'Missed', 'Planned'])
  })

  it('knows whether anything is filtered', () => {
    expect(isFiltered(defaultTableState)).toBe(false)
    expect(isFiltered(stateWith({ search: '  ', filters: { status: '' } }))).toBe(false)
    expect(isFiltered(stateWith({ search: 'a' }))).toBe(true)
    expect(isFiltered(stateWith({ filters: { status: 'Done' } }))).toBe(true)
  })
})

describe('pages', () => {
  const many = Array.from({ length: 23 }, (_, index) => ({ site: `Unit ${index}`, status: 'Done' }))

  it.each<[page: number, shown: { page: number; from: number; length: number }]>([
    [1, { page: 1, from: 1, length: 10 }],
    [3, { page: 3, from: 21, length: 3 }],
    [99, { page: 3, from: 21, length: 3 }],
    [-4, { page: 1, from: 1, length: 10 }],
  ])('page %i', (page, shown) => {
    const view = viewOf(many, columns, stateWith({ page }))
    expect({ page: view.page, from: view.from, length: view.rows.length }).toEqual(shown)
    expect(view.pageCount).toBe(3)
    expect(view.matching).toHaveLength(23)
  })

  it('without rows there is one page with nothing on it', () => {
    const view = viewOf([], columns, stateWith({ page: 2 }))
    expect(view).toEqual({ rows: [], matching: [], page: 1, pageCount: 1, from: 0 })
  })
})
