import { expect, it } from 'vitest'
import { laneFigure } from './lane-figures.ts'

it.each([
  ['capacity', '12', { value: 12 }],
  ['capacity', ' 60 ', { value: 60 }],
  ['capacity', '-5', { wrong: 'Enter 1 to 60' }],
  ['capacity', '−5', { wrong: 'Enter 1 to 60' }],
  ['capacity', '0', { wrong: 'Enter 1 to 60' }],
  ['capacity', '', { wrong: 'Enter 1 to 60' }],
  ['capacity', '2.5', { wrong: 'Enter 1 to 60' }],
  ['par', '999', { wrong: 'Enter 1 to 60' }],
  ['par', '1e1', { wrong: 'Enter 1 to 60' }],
  ['pricePence', '1.80', { value: 180 }],
  ['pricePence', '£2', { value: 200 }],
  ['pricePence', 'abc', { wrong: 'Enter a price, as in 1.80' }],
  ['pricePence', '', { wrong: 'Enter a price, as in 1.80' }],
  ['pricePence', '0', { wrong: 'Enter a price, as in 1.80' }],
  ['pricePence', '200.01', { wrong: 'At most £200.00' }],
] as const)('%s typed as %j: %j', (name, typed, expected) => {
  expect(laneFigure(name, typed)).toEqual(expected)
})
