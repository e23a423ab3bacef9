import { expect, it } from 'vitest'
import {
  type ExpiryLevel,
  expiryLevelOf,
  fullnessOf,
  fullnessWords,
  inStockPercent,
  type StockLevel,
  stockedPercent,
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

it.each<[packs: number, par: number, percent: number | null]>([
  [0, 0, null],
  [0, 400, 0],
  [199, 400, 49],
  [399, 400, 99],
  [400, 400, 100],
])('%i of %i packs is %s %% stocked', (packs, par, percent) => {
  expect(stockedPercent({ packs, par })).toBe(percent)
})

it.each([
  [0, 'Empty'],
  [1, 'Nearly empty'],
  [33, 'Nearly empty'],
  [34, 'Half empty'],
  [60, 'Half empty'],
  [61, 'Partly stocked'],
  [84, 'Partly stocked'],
  [85, 'Well stocked'],
  [100, 'Well stocked'],
])('%i %% stocked is called "%s"', (percent, words) => {
  expect(fullnessWords[fullnessOf(percent)]).toBe(words)
})
