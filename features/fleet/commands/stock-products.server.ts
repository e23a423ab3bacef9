import { figuresOf } from '#content/product-figures.ts'
import { products as planned } from '#content/products.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { products } from '#db/schema/fleet.ts'
import { newId } from '#lib/ids.server.ts'

/** Puts the products of the planner into the range, unless they are in it; what the range holds by code. */
export async function stockProducts(ctx: Context) {
  const now = ctx.clock.now()
  const rows = planned.map((product) => ({
    ...figuresOf(product),
    id: newId(now),
    code: product.id,
    name: product.name,
    category: product.category,
    shape: product.shape,
    allergens: [...product.allergens],
    hfss: product.hfss,
    vegan: product.vegan,
    halal: product.halal,
    createdAt: now,
  }))
  return ctx.db.transaction(async () => {
    const added = await ctx.db.orm
      .insert(products)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: products.id, name: products.name, pricePence: products.pricePence })
    for (const { id, name, pricePence } of added) {
      await recordAudit(ctx, {
        action: 'product.added',
        subjectType: 'product',
        subjectId: id,
        details: { name, pricePence },
      })
    }
    const { id, code, pricePence } = products
    const all = await ctx.db.orm.select({ id, code, pricePence }).from(products)
    return new Map(all.map((product) => [product.code, product]))
  })
}
