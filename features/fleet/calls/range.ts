import {
  answers,
  conflict,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import type { PriceChange } from '../schema/planogram.ts'
import { NewProduct, ProductRetiring, ProductSave, type RangeProduct } from '../schema/range.ts'

const writes = {
  action: 'fleet.write',
  refusals: {
    not_found: missing('product'),
    changed_meanwhile: conflict(
      'Someone else has changed this product meanwhile. Close this and look at it again.',
      'changed_meanwhile',
    ),
    code_taken: wrong('code', 'There is a product with this code already.'),
  },
} as const

const answer = answers<{ id: string }>()

/** What we sell: /dashboard/fleet/products. */
export const rangeCalls = {
  list: get('/api/fleet/desk/products', {
    action: 'fleet.list',
    reading: 'nobody',
    answer: answers<RangeProduct[]>(),
  }),
  prices: get('/api/fleet/desk/products/:id/prices', {
    action: 'fleet.list',
    reading: 'colleagues',
    answer: answers<PriceChange[]>(),
  }),
  add: post('/api/fleet/desk/products', {
    ...writes,
    input: NewProduct,
    answer: answers<{ id: string }>(201),
  }),
  save: put('/api/fleet/desk/products/:id', { ...writes, input: ProductSave, answer }),
  retire: post('/api/fleet/desk/products/:id/retire', {
    ...writes,
    input: ProductRetiring,
    answer,
  }),
}
