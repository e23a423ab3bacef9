import { describe, expect, it } from 'vitest'
import { tableStateFromQuery, tableStateToQuery } from './table-query.ts'
import { defaultTableState, type TableState } from './table-view.ts'

const read = (query: string) => tableStateFromQuery(new URLSearchParams(query))

describe('the state of a table in a query', () => {
  it.each<[query: string, state: Partial<TableState>]>([
    ['', {}],
    ['sort=site', { sort: { column: 'site', descending: false } }],
    ['sort=-due-date', { sort: { column: 'due-date', descending: true } }],
    ['q=unit+9', { search: 'unit 9' }],
    ['filter.status=Done&filter.crew=A%26B', { filters: { status: 'Done', crew: 'A&B' } }],
    ['page=3&size=25', { page: 3, pageSize: 25 }],
  ])('"%s" is read and written back', (query, state) => {
    expect(read(query)).toEqual({ ...defaultTableState, ...state })
    expect(tableStateToQuery(read(query)).toString()).toBe(query)
  })

  it.each([
    'sort=',
    'sort=-',
    'sort=--site',
    'sort=<script>',
    'sort=__proto__',
    `sort=${'a'.repeat(500)}`,
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=NaN',
    'page=99999999999999999999',
    'size=11',
    'size=25px',
    'size=Infinity',
    'filter.=x',
    'filter.status=',
    'filter.__proto__=x',
    'filter.a.b=x',
    `filter.status=${'x'.repeat(500)}`,
    'filters=x',
    'q=',
  ])('"%s" is as if it were not there', (query) => {
    expect(read(query)).toEqual(defaultTableState)
  })

  it('cuts a search that nobody would type', () => {
    expect(read(`q=${'x'.repeat(5000)}`).search).toHaveLength(200)
  })

  it('leaves alone what belongs to others', () => {
    const query = new URLSearchParams('site=7&q=old&filter.status=Late&page=4')
    const state = { ...defaultTableState, search: 'new' }
    expect(tableStateToQuery(state, query).toString()).toBe('site=7&q=new')
    expect(query.get('q')).toBe('old')
  })
})
