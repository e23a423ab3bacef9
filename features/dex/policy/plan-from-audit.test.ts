import { expect, it } from 'vitest'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import { planFromAudit } from './plan-from-audit.ts'

const cola = { id: 'cola', name: 'Cola', code: 'cola', retired: false } as RangeProduct

it('fills each lane as far as the plan before did, as long as it holds the same', () => {
  const plan = [
    { code: '011', productId: 'cola', capacity: 8, par: 6, pricePence: 160 },
    { code: '012', productId: 'gone', capacity: 8, par: 6, pricePence: 160 },
  ]
  const read = ['11', '12'].map((slot) => ({
    ...{ slot, name: 'Cola', pricePence: 170, capacity: null, sold: 1, pence: 170 },
    ...{ free: 0, tests: 0, soldOutAt: null, soldOut: null },
  }))
  expect(planFromAudit(read, { plan, range: [cola] })).toEqual([
    { code: '011', productId: 'cola', capacity: 8, par: 6, pricePence: 170 },
    { code: '012', productId: 'cola', capacity: 8, par: 8, pricePence: 170 },
  ])
})
