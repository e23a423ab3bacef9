import { describe, expect, it } from 'vitest'
import { outlookOf, type StockedProduct } from './outlook.ts'
import { reasonOf } from './reasons.ts'
import { coverage, scoreOf } from './scores.ts'
import {
  afterSales,
  expectedWaste,
  parLevel,
  sellingOut,
  soldBeforeArrival,
} from './stock-ahead.ts'

const weekly = { mean: 14, shape: 7 }

it('what was sold since the fit moves the demand towards it, the more the longer ago the fit is', () => {
  expect(afterSales(weekly, 2, 1 / 7).mean).toBeCloseTo(14, 1)
  expect(afterSales(weekly, 0, 1 / 7).mean).toBeLessThan(14)
  expect(afterSales(weekly, 6, 1 / 7).mean).toBeGreaterThan(16)
  expect(afterSales(weekly, 0, 1).mean).toBeLessThan(afterSales(weekly, 0, 1 / 7).mean)
})

it.each<[what: string, share: number, stock: number, expected: [number, number]]>([
  ['nothing if the van is there at once', 0, 10, [0, 0]],
  ['nothing of a slot that is empty', 0.5, 0, [0, 0]],
  ['more than the mean of two days, to be safe', 2 / 7, 20, [5, 8]],
  ['no more than there are', 1, 6, [6, 6]],
])('sold before the van arrives: %s', (_, share, stock, [least, most]) => {
  const sold = soldBeforeArrival(weekly, share, stock)
  expect(sold).toBeGreaterThanOrEqual(least)
  expect(sold).toBeLessThanOrEqual(most)
})

it('a full slot hardly sells out, an empty one has, and what is lost grows with time', () => {
  expect(sellingOut(weekly, 1 / 7, 40).chance).toBeLessThan(0.01)
  expect(sellingOut(weekly, 1 / 7, 0).chance).toBe(1)
  expect(sellingOut(weekly, 1, 3).lost).toBeGreaterThan(sellingOut(weekly, 0.5, 3).lost)
})

describe('a slot is filled', () => {
  const slot = { weekly, untilVisit: 1, capacity: 30, pricePence: 300, costPence: 150 }
  it('to the top if nothing spoils', () => {
    expect(parLevel({ ...slot, untilExpiry: undefined })).toBe(30)
  })
  it('to fewer of what spoils before it is sold', () => {
    expect(parLevel({ ...slot, untilExpiry: 1 })).toBeLessThan(30)
    expect(parLevel({ ...slot, untilExpiry: 3 / 7 })).toBeLessThan(
      parLevel({ ...slot, untilExpiry: 2 }),
    )
  })
  it('to the top if hardly any goes out of date, however seldom one more is bought', () => {
    const weekly = { mean: 1, shape: 40 }
    const cola = { weekly, untilVisit: 0.4, untilExpiry: 240 / 7, capacity: 8 }
    expect(parLevel({ ...slot, ...cola, pricePence: 130, costPence: 50 })).toBe(8)
  })
  it('to fewer the less it earns, and never to none', () => {
    const dear = parLevel({ ...slot, untilExpiry: 1, costPence: 280 })
    expect(dear).toBeLessThan(parLevel({ ...slot, untilExpiry: 1, costPence: 50 }))
    expect(parLevel({ ...slot, untilExpiry: 0.1, costPence: 400 })).toBe(1)
  })
})

it('what spoils before it is sold is waste, and nothing else is', () => {
  expect(expectedWaste(weekly, 10, undefined)).toBe(0)
  expect(expectedWaste(weekly, 1, 2)).toBeLessThan(0.01)
  expect(expectedWaste(weekly, 20, 3 / 7)).toBeCloseTo(14, 0)
})

describe('the outlook of a machine', () => {
  const product = { weekly, slots: 2, stock: 3, pricePence: 200, costPence: 80 }
  const shareUntil = (days: number) => (days + 1) / 7
  const look = (products: StockedProduct[], visitPence = 1_000) =>
    outlookOf(products, shareUntil, { today: '2026-11-18', visitPence, daysSinceVisit: 3 })
  it('counts the slots that are more likely empty than not', () => {
    expect(look([product, { ...product, stock: 60 }]).sellingOut).toBe(2)
  })
  it('names the day from which waiting costs more than a visit', () => {
    const { visitBy, lostPence } = look([product])
    expect(visitBy).toBe('2026-11-23')
    expect(lostPence).toBeGreaterThan(1_000)
    expect(look([{ ...product, stock: 60 }]).visitBy).toBeNull()
    expect(look([product], 100)?.visitBy).toBe('2026-11-19')
  })
  it('tells what goes out of date within a week, at its cost', () => {
    const dated = (days: number) => [{ ...product, slots: 1, dated: [{ quantity: 12, days }] }]
    expect(look([product]).wastedPence).toBe(0)
    // 14 a week: of 12 that are good until tonight, about ten are left.
    expect(look(dated(0)).wastedPence).toBeCloseTo(10 * product.costPence, -2)
    expect(look(dated(5)).wastedPence).toBeLessThan(look(dated(1)).wastedPence)
    expect(look(dated(9)).wastedPence).toBe(0)
  })
})

it('a score is of the part of the week in which people could buy, for the simple ways too', () => {
  const forecast = { mean: 10, shape: 20, smoothed: 8, fourWeeks: 7, pricePence: 150 }
  const score = scoreOf([{ ...forecast, sold: 5, open: 0.5 }])
  expect(score).toMatchObject({ pairs: 1, sold: 5, expected: 5, squared: 0, lostUnits: 5 })
  expect(score).toMatchObject({ squaredSmoothed: 1, squaredFourWeeks: 2.25, lostPence: 750 })
})

it('counts that come as often as they should are covered 80 times in 100', () => {
  const count = { mean: 0.4, shape: 2 }
  const chance = [...Array(20).keys()].map((sold) => coverage(count, sold))
  // By how often each comes.
  const share = 0.4 / 2.4
  let likely = (2 / 2.4) ** 2
  let covered = 0
  chance.forEach((part, sold) => {
    covered += part * likely
    likely = (likely * share * (2 + sold)) / (sold + 1)
  })
  expect(covered).toBeCloseTo(0.8, 4)
})

it.each([
  [[], 'It sells as it usually does here.'],
  [[{ signal: 'machine lately', factor: 1.2 }], 'The whole machine sells more lately.'],
  [
    [
      { signal: 'sales missed', factor: 0.8 },
      { signal: 'weeks without a sale', factor: 0.9 },
      { signal: 'expected here', factor: 1.1 },
    ],
    'Nobody has bought it for a while, and it sells well elsewhere.',
  ],
])('a forecast gives its reason: %j', (moved, expected) => {
  expect(reasonOf(moved)).toBe(expected)
})
