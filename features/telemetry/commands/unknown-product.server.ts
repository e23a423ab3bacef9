import type { Context } from '#db/context.server.ts'
import { products } from '#db/schema/fleet.ts'
import { unknownProductId } from '#lib/fleet-words.ts'

/** At the start: what was paid for is counted, even when nobody knows what stood in that slot. */
export async function keepUnknownProduct(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(products)
    .values({
      id: unknownProductId,
      code: 'unknown',
      name: 'Unknown product',
      category: 'unknown',
      shape: 'box',
      costPence: 0,
      pricePence: 0,
      vatRate: 2000,
      allergens: [],
      hfss: false,
      highCaffeine: false,
      vegan: false,
      halal: false,
      chilled: false,
      depositPence: 0,
      retiredAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}
