import { expect, test } from 'vitest'
import { foreignMoneyIn } from './foreign-money.ts'

const column = (header: string, ...cells: string[]) => ({
  header,
  values: cells.map((cell): [string, number] => [cell, 1]),
})

test.each([
  ['a sign beside an amount', column('Total', '1.50', '$2.00'), 'total', 'dollars'],
  ['a sign after an amount', column('Price', '1,50 €'), 'price', 'euros'],
  ['a code in the heading', column('Amount (EUR)', '1.50'), 'total', 'euros'],
  ['a column that names the currency', column('Currency', 'USD'), null, 'dollars'],
  ['pounds', column('Total', '£1.50', '2.00'), 'total', undefined],
  ['a code for pounds', column('Currency', 'GBP'), null, undefined],
  ['a sign in the name of a product', column('Product', '$100 Bar'), 'product', undefined],
  ['a word that only begins like a code', column('Price', 'eureka'), 'price', undefined],
])('the money of a file is told by %s', (_, facts, field, money) => {
  expect(foreignMoneyIn([facts], [field])).toBe(money)
})
