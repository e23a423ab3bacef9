import { expect, it } from 'vitest'
import { type SalesColumns, weeklySales } from './sales-file.ts'

const columns: SalesColumns = { machine: 'machine', product: 'product', date: 'date' }
const counted = { ...columns, quantity: 'units' }
const head = 'machine,product,date,units'
const read = (rows: readonly string[], by: SalesColumns = counted) =>
  weeklySales([head, ...rows].join('\n'), by)
const soldIn = (rows: readonly string[]) => read(rows).series.map(({ sold }) => [...sold])

it('adds sales up by whole weeks, counted back from the last day', () => {
  const rows = ['m,cola,2024-01-01,9', 'm,cola,2024-01-04,2', 'm,cola,2024-01-24,3']
  expect(soldIn(rows)).toEqual([[2, 0, 3]])
})

it('a file by the week has as many weeks as dates, and a pair begins with its first sale', () => {
  const { series, weeks } = read([
    ...['m,cola,2024-01-01,0', 'm,cola,2024-01-08,4', 'm,cola,2024-01-15,1'],
    ...['m,gum,2024-01-01,0', 'm,gum,2024-01-08,0', 'm,gum,2024-01-15,0'],
  ])
  expect(weeks).toBe(3)
  expect(series.map(({ product, first }) => [product, first])).toEqual([['cola', 1]])
})

it('what was given back is taken off', () => {
  const rows = ['m,cola,2024-01-01,3', 'm,cola,2024-01-01,-1', 'm,cola,2024-01-15,"1,000"']
  expect(soldIn(rows)).toEqual([[2, 0, 1000]])
})

const weeks = ['m,cola,2024-01-01,1', 'm,cola,2024-01-08,1', 'm,cola,2024-01-22,1']

it.each<[what: string, rows: string[], by: SalesColumns, said: RegExp]>([
  ['that each row is one sale', weeks, columns, /^Each row is one sale: --quantity/],
  ['weeks in which nothing was sold', weeks, counted, /sold in 1 of 4 weeks \(from 2024-01-15\)/],
  [
    'which rows it leaves out',
    [...weeks, 'm,cola,soon,1', ',cola,2024-01-01,1', 'm,cola,2024-01-01,2.5'],
    counted,
    /^3 of 6 rows are left out: 1 whose date .*, 1 without a machine.*, 1 whose quantity/,
  ],
  [
    'which date comes first if none proves it',
    ['m,cola,3/4/2024,1', 'm,cola,5/6/2024,1'],
    counted,
    /^Dates such as 3\/4\/2024 are read with the day first/,
  ],
])('says %s', (_, rows, by, said) => {
  expect(read(rows, by).notes.filter((note) => said.test(note))).toHaveLength(1)
})

it.each<[what: string, rows: string[], by: SalesColumns, said: RegExp]>([
  [
    'columns that are not there, with those that are',
    weeks,
    { ...counted, machine: 'Terminal', category: 'Group' },
    /^There is no column Terminal, Group\. The file has: machine, .*: --machine NAME --category NAME$/,
  ],
  ['no rows', [], counted, /no rows/],
  ['no row that can be read', ['m,cola,soon,1'], counted, /^1 of 1 rows are left out/],
  ['too few weeks', weeks.slice(0, 1), counted, /are of 1 whole weeks: at least 3/],
  ['dates of both orders', ['m,cola,13/2/2024,1', 'm,cola,2/13/2024,1'], counted, /written with/],
])('refuses %s, and says so', (_, rows, by, said) => {
  expect(() => read(rows, by)).toThrow(said)
})
