import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { products } from '#db/schema/fleet.ts'
import { newId } from '#lib/ids.server.ts'
import type { NewProduct, ProductSave } from '../schema/range.ts'

export type ProductResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'code_taken' }

export async function addProduct(ctx: Context, product: NewProduct): Promise<ProductResult> {
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const id = newId(now)
    const added = await ctx.db.orm
      .insert(products)
      .values({ ...product, id, createdAt: now })
      .onConflictDoNothing({ target: products.code })
      .returning({ id: products.id })
    if (added.length === 0) return { ok: false, reason: 'code_taken' }
    const { name, pricePence } = product
    await recordAudit(ctx, {
      action: 'product.added',
      subjectType: 'product',
      subjectId: id,
      details: { name, pricePence },
    })
    return { ok: true, id }
  })
}

/** Prices of lanes stay as they are: a list price is for what is planned from now on. */
export async function saveProduct(
  ctx: Context,
  id: string,
  save: ProductSave,
): Promise<ProductResult> {
  const { version, ...facts } = save
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm.select().from(products).where(eq(products.id, id))
    if (!before || before.code === 'unknown') return { ok: false, reason: 'not_found' }
    const saved = await ctx.db.orm
      .update(products)
      .set({ ...facts, version: version + 1 })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning({ id: products.id })
    if (saved.length === 0) return { ok: false, reason: 'changed_meanwhile' }
    await recordAudit(ctx, {
      action: 'product.changed',
      subjectType: 'product',
      subjectId: id,
      details: {
        name: facts.name,
        // The history of the list price is read from here.
        ...(before.pricePence !== facts.pricePence && { pricePence: facts.pricePence }),
        ...(before.costPence !== facts.costPence && { costPence: facts.costPence }),
      },
    })
    return { ok: true, id }
  })
}

/** No longer planned, or planned again. What is in machines is sold off. */
export async function retireProduct(
  ctx: Context,
  id: string,
  { version, retired }: { version: number; retired: boolean },
): Promise<ProductResult> {
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm.select().from(products).where(eq(products.id, id))
    if (!before || before.code === 'unknown') return { ok: false, reason: 'not_found' }
    const changed = await ctx.db.orm
      .update(products)
      .set({ retiredAt: retired ? ctx.clock.now() : null, version: version + 1 })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning({ id: products.id })
    if (changed.length === 0) return { ok: false, reason: 'changed_meanwhile' }
    await recordAudit(ctx, {
      action: retired ? 'product.retired' : 'product.restored',
      subjectType: 'product',
      subjectId: id,
      details: { name: before.name },
    })
    return { ok: true, id }
  })
}
