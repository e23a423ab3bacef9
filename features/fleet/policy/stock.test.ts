import { expect, it } from 'vitest'
import {
  type ExpiryLevel,
  expiryLevelOf,
  inStockPercent,
  type StockLevel,
  stockLevelOf,
} from './stock.ts'

it.each<[quantity: number, capacity: number, StockLevel]>([
  [0, 8, 'empty'],
  [1, 8, 'low'],
  [2, 8, 'low'],
  [3, 8, 'fine'],
  [8, 8, 'fine'],
  [1, 4, 'low'],
  [2, 4, 'fine'],
  [1, 2, 'low'],
  [1, 1, 'fine'],
  [0, 1, 'empty'],
])('%i of %i is %s', (quantity, capacity, level) => {
  expect(stockLevelOf(quantity, capacity)).toBe(level)
})

it.each<[expiresOn: string | null, ExpiryLevel]>([
  [null, 'fine'],
  ['2026-11-15', 'past'],
  ['2026-11-16', 'soon'],
  ['2026-11-17', 'soon'],
  ['2026-11-18', 'fine'],
  ['2027-01-01', 'fine'],
])('on 16 November, %s is %s', (expiresOn, level) => {
  expect(expiryLevelOf(expiresOn, '2026-11-16')).toBe(level)
})

it.each<[filled: number, planned: number, percent: number | null]>([
  [0, 0, null],
  [0, 55, 0],
  [54, 55, 98],
  [199, 200, 99],
  [55, 55, 100],
])('%i of %i places with something in them is %s %%', (filled, planned, percent) => {
  expect(inStockPercent({ filled, planned })).toBe(percent)
})
