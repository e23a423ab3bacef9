import { expect, it } from 'vitest'
import type { ImportPlan } from './plan.ts'
import { rowHasher } from './row-hash.server.ts'

const headers = ['TransDate', 'Machine', 'Product', 'Price', 'Prcd Date']
const plan: ImportPlan = {
  kind: 'sales',
  fields: ['date', 'machine', 'product', 'price', null],
  fixed: {},
  dates: 'month-first',
  unit: 'pounds',
  statuses: {},
  defaults: { company: '', model: '', environment: '', postcode: '' },
}
const hashOf = (cells: string[], { named = headers, of = plan } = {}) => rowHasher(of, named)(cells)
const row = ['Saturday, January 1, 2022', 'Mall x1', 'Cola', '1.5', '1/1/2022']

it.each<[what: string, cells: string[], headers?: string[]]>([
  ['as a spreadsheet writes it', ['2022-01-01', 'Mall x1', 'Cola', '1.50', '2022-01-01']],
  ['with zeros before the days', [row[0] ?? '', 'mall x1', 'COLA ', '1.5', '01/01/2022']],
  ['with an empty column more', [...row, ''], [...headers, 'Notes']],
  ['in another order', row.toReversed(), headers.toReversed()],
])('the same row has the same hash %s', (_, cells, named = headers) => {
  expect(hashOf(cells, { named })).toBe(hashOf(row))
})

it('another day, another machine, or the same again is another sale', () => {
  expect(hashOf(row.with(4, '1/2/2022'))).not.toBe(hashOf(row))
  const ofMachine = (machine: string) => hashOf(row, { of: { ...plan, fixed: { machine } } })
  expect(ofMachine('A')).not.toBe(ofMachine('B'))
  const hash = rowHasher(plan, headers)
  expect(hash(row)).not.toBe(hash(row))
})
