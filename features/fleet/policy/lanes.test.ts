import { expect, it } from 'vitest'
import { machineList, type Slug } from '#content/machines.ts'
import { products } from '#content/products.ts'
import { firstPlan } from './first-plan.ts'
import { blocksOf, lanesOf } from './lanes.ts'

it.each<[Slug, blocks: number, lanes: number, first: string, last: string]>([
  ['ai-vend-pro', 1, 55, 'A1', 'G9'],
  ['combo', 1, 33, 'A1', 'E7'],
  ['cooler-pair', 2, 91, 'A1', 'N7'],
  ['essentials-locker', 2, 24, 'A1', 'L2'],
])('%s has %i blocks and %i places, from %s to %s', (model, blocks, lanes, first, last) => {
  const codes = lanesOf(model).map(({ code }) => code)
  expect(blocksOf(model).length).toBe(blocks)
  expect(new Set(codes).size).toBe(lanes)
  expect([codes[0], codes.at(-1)]).toEqual([first, last])
})

it.each<[what: string, codes: string[], shelves: [string, number][]]>([
  [
    'other numbers alone',
    ['101', '102', '110', '201'],
    [
      ['1', 3],
      ['2', 1],
    ],
  ],
  [
    'one lane more',
    ['A1', 'A6'],
    [
      ['A', 6],
      ['B', 5],
      ['C', 8],
      ['D', 8],
      ['E', 7],
    ],
  ],
  [
    'a shelf more',
    ['A1', '101'],
    [
      ['A', 5],
      ['B', 5],
      ['C', 8],
      ['D', 8],
      ['E', 7],
      ['1', 1],
    ],
  ],
])('a Combo with %s is drawn shelf by shelf', (_, codes, shelves) => {
  const drawn = blocksOf('combo', codes).flat()
  expect(drawn.map(({ name, lanes }) => [name, lanes.length])).toEqual(shelves)
})

it.each(machineList.map(({ slug }) => slug as Slug))(
  'names every place of %s that the first plan fills',
  (model) => {
    const stocked = new Map(products.map(({ id }) => [id, { id, pricePence: 100 }]))
    const codes = new Set(lanesOf(model).map(({ code }) => code))
    const planned = firstPlan({ model, environment: 'office' }, stocked)
    expect(planned.filter(({ code }) => !codes.has(code))).toEqual([])
  },
)
