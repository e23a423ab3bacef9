import { handle } from '#features/accounts/api/handle.server.ts'
import { rangeCalls } from '../calls/range.ts'
import {
  addProduct,
  type ProductResult,
  retireProduct,
  saveProduct,
} from '../commands/manage-range.server.ts'
import { productPrices, productRange } from '../queries/range.server.ts'

export const rangeDesk = () =>
  handle(rangeCalls, {
    list: ({ ctx }) => productRange(ctx),
    prices: ({ ctx, params }) => productPrices(ctx, params.id),
    add: async ({ ctx, input }) => idOf(await addProduct(ctx, input)),
    save: async ({ ctx, params, input }) => idOf(await saveProduct(ctx, params.id, input)),
    retire: async ({ ctx, params, input }) => idOf(await retireProduct(ctx, params.id, input)),
  })

const idOf = (result: ProductResult) => (result.ok ? { id: result.id } : result)
