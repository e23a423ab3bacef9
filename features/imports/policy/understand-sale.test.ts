import { describe, expect, it } from 'vitest'
import { categoryOf, codeFrom, serialFrom, similarTo } from './names.ts'
import { type ImportPlan, outcomeOf } from './plan.ts'
import { SalesSums } from './sales-sums.ts'
import { cellReader, paymentOf, understandSale } from './understand-sale.ts'

const fields = ['date', 'machine', 'product', 'quantity', 'price', 'total', 'status']
const plan: ImportPlan = {
  ...{ kind: 'sales', fields, fixed: {}, dates: 'day-first', unit: 'pounds', statuses: {} },
  defaults: { company: '', model: 'combo', environment: 'other', postcode: '' },
}
const understand = (row: string, change: Partial<ImportPlan> = {}) => {
  const used = { ...plan, ...change }
  return understandSale(used, cellReader(used)(row.split(',')), '2026-11-18')
}

describe('a row of sales', () => {
  it.each<[row: string, sale: object]>([
    ['31/12/2022,M1,Cola,,,1.50,', { day: '2022-12-31', quantity: 1, pence: 150, outcome: 'sale' }],
    ['31/12/2022,M1,Cola,3,1.50,,', { quantity: 3, pence: 450 }],
    ['31/12/2022,M1,Cola,3,1.50,4.00,OK', { quantity: 3, pence: 400, outcome: 'sale' }],
    ['31/12/2022,M1,Cola,1,1.50,-1.50,', { quantity: -1, pence: -150, outcome: 'refund' }],
    ['31/12/2022,M1,Cola,1,1.50,1.50,Refunded', { quantity: -1, pence: -150, outcome: 'refund' }],
    ['31/12/2022,M1,,1,,1.50,', { product: '', pence: 150 }],
    ['31/12/2022,M1,Diet Cola (12 = 1.50),,,1.50,', { product: 'Diet Cola', slot: '12' }],
    ['31/12/2022,M1,Diet Cola(A1  £1.50),,,1.50,', { product: 'Diet Cola', slot: 'A1' }],
    ['31/12/2022,M1,Diet Cola (330 ml),,,1.50,', { product: 'Diet Cola (330 ml)', slot: '' }],
    [
      '1/7/2022 00:30,M1,Cola,,,1,',
      { day: '2022-07-01', at: Date.parse('2022-06-30T23:30Z'), isTimed: true },
    ],
    ['27/3/2022 12:00,M1,Cola,,,1,', { at: Date.parse('2022-03-27T11:00Z') }],
  ])('is understood: %s', (row, sale) => expect(understand(row)).toMatchObject({ sale }))

  it.each<[slot: string, sale: object]>([
    ['Diet Cola(12 = 1.50)', { product: 'Cola', slot: '12' }],
    ['12.0', { slot: '12' }],
    ['a1', { slot: 'A1' }],
    ['left of the coffee', { slot: '' }],
  ])('has its slot out of a column of its own: %s', (slot, sale) => {
    const change = { fields: ['date', 'machine', 'product', 'total', 'slot'] }
    expect(understand(`31/12/2022,M1,Cola,1.50,${slot}`, change)).toMatchObject({ sale })
  })

  it.each<[row: string, field: string, message: string]>([
    ['soon,M1,Cola,,,1,', 'date', '“soon” is not a date.'],
    [',M1,Cola,,,1,', 'date', 'The date is missing.'],
    ['1/1/2030,M1,Cola,,,1,', 'date', '1 January 2030 is in the future.'],
    ['1/1/2022,,Cola,,,1,', 'machine', 'The machine is missing.'],
    ['1/1/2022,M1,Cola,x,,1,', 'quantity', '“x” is not a quantity from 1 to 1000.'],
    ['1/1/2022,M1,Cola,,,much,', 'total', '“much” is not an amount.'],
    ['1/1/2022,M1,Cola,,,,', 'total', 'The amount is missing.'],
  ])('waits to be mended: %s', (row, field, message) => {
    expect(understand(row)).toEqual({ problems: [{ field, message }] })
  })

  it('that failed is left out, even without an amount; a person may say otherwise', () => {
    expect(understand('1/1/2022,M1,Cola,,,,Declined')).toEqual({ failed: 0 })
    expect(understand('1/1/2022,M1,Cola,0,1.50,0,')).toEqual({ failed: 0 })
    const counted = understand('1/1/2022,M1,Cola,,,1,Declined', { statuses: { declined: 'sale' } })
    expect(counted).toMatchObject({ sale: { outcome: 'sale', pence: 100 } })
  })

  it('takes from the plan what holds for the whole file', () => {
    const fixed = { fields: ['date', 'total'], fixed: { machine: 'Lobby' } }
    expect(understand('1/1/2022,1.50', fixed)).toMatchObject({
      sale: { machine: 'Lobby', pence: 150 },
    })
  })
})

it.each([
  ['Processed', 'sale'],
  ['Unlinked', 'sale'],
  ['', 'sale'],
  ['VOIDED', 'failed'],
  ['Vend failed', 'failed'],
  ['Cancelled by user', 'failed'],
  ['Refund issued', 'refund'],
])('the status “%s” is a %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

it.each([
  ['Cash', 'cash'],
  ['Credit Card', 'card'],
  ['Contactless Visa', 'contactless'],
  ['Apple Pay', 'mobile'],
  ['', 'card'],
])('paid by %s is %s', (words, payment) => expect(paymentOf(words, 100)).toBe(payment))

it('adds up to the penny, by month, machine and product', () => {
  const sums = new SalesSums()
  for (const row of [
    '31/1/2022,A,Cola,2,,3.01,',
    '1/2/2022,B,Cola,,,0.10,',
    '1/2/2022,B,Water,,,0.20,',
  ]) {
    const read = understand(row)
    if ('sale' in read) sums.add(read.sale)
  }
  expect(sums.report()).toMatchObject({
    ...{
      sum: { rows: 3, sold: 4, pence: 331 },
      from: '2022-01-31',
      to: '2022-02-01',
      timed: false,
    },
    months: [
      { month: '2022-01', pence: 301 },
      { month: '2022-02', pence: 30 },
    ],
    machines: [
      { name: 'A', pence: 301, firstDay: '2022-01-31' },
      { name: 'B', pence: 30 },
    ],
    products: [
      { name: 'Cola', sold: 3, pence: 311 },
      { name: 'Water', sold: 1, pence: 20 },
    ],
  })
})

it('counts a row with no more than a serial number to the machine that has it', () => {
  const sums = new SalesSums()
  for (const row of ['1/2/2022,VJ1,Lobby,1.00', '3/1/2022,VJ1,,0.50', '1/2/2022,VJ2,,0.20']) {
    const read = understand(row, { fields: ['date', 'serial', 'machine', 'total'] })
    if ('sale' in read) sums.add(read.sale)
  }
  expect(sums.report().machines).toMatchObject([
    { name: 'Lobby', aliases: ['VJ1'], rows: 2, pence: 150, firstDay: '2022-01-03' },
    { name: 'VJ2', aliases: [], rows: 1, pence: 20 },
  ])
})

describe('machines of one name', () => {
  const fields = ['date', 'site', 'machine', 'serial', 'total']
  const machinesOf = (rows: string[]) => {
    const sums = new SalesSums()
    for (const row of rows) {
      const read = understand(`1/2/2022,${row}`, { fields })
      if ('sale' in read) sums.add(read.sale)
    }
    return sums.report().machines.map(({ name, serial, pence }) => [name, serial, pence])
  }

  it.each<[why: string, rows: string[], machines: unknown[]]>([
    [
      'at two sites are two',
      ['Mill,Coffee machine,V1,1.00', 'Quay,Coffee machine,V2,2.00', 'Mill,Coffee machine,V1,0.50'],
      [
        ['Quay, Coffee machine', 'V2', 200],
        ['Mill, Coffee machine', 'V1', 150],
      ],
    ],
    [
      'are two without serial numbers as well',
      ['Mill,Snack 1,,1.00', 'Quay,Snack 1,,2.00'],
      [
        ['Quay, Snack 1', '', 200],
        ['Mill, Snack 1', '', 100],
      ],
    ],
    [
      'with one device are one that has moved',
      ['Mill,Snack 1,V1,1.00', 'Quay,Snack 1,V1,2.00'],
      [['Snack 1', 'V1', 300]],
    ],
    [
      'at one site are one that has a new modem',
      ['Mill,Snack 1,V1,1.00', 'Mill,Snack 1,V2,2.00', ',Snack 1,V2,0.25'],
      [['Snack 1', 'V2', 325]],
    ],
  ])('%s', (_, rows, machines) => expect(machinesOf(rows)).toEqual(machines))
})

describe('a name', () => {
  it('that is like a known one is offered, and one that is not is not', () => {
    const known = [{ name: 'Coca Cola 330ml' }, { name: 'Salted crisps' }]
    expect(similarTo(known)('Coca-Cola can 330ml')).toEqual([{ name: 'Coca Cola 330ml' }])
    expect(similarTo(known)('Orange juice')).toEqual([])
  })

  it('makes a serial number and a code that nothing else has', () => {
    expect(serialFrom('Mall x1366 – ATT', (text) => text === 'MALL-X1366-ATT')).toBe(
      'MALL-X1366-ATT-2',
    )
    expect(codeFrom('Red Bull (large)', () => false)).toBe('red-bull-large')
  })

  it.each([
    ['Carbonated', 'Sunkist', 'soft'],
    ['Soft drinks', 'Anything', 'soft'],
    ['Food', 'Doritos', 'savoury'],
    ['Water', 'Poland Springs', 'water'],
    ['', 'Monster Energy', 'energy'],
    ['', 'Thing', 'savoury'],
  ])('of the category “%s”, %s is %s', (category, name, ours) => {
    expect(categoryOf(category, name)).toBe(ours)
  })
})
