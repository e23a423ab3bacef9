import type { Context } from '#db/context.server.ts'
import { rangeChanges } from '#db/schema/forecasting.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { expectedMargin } from '../policy/product-mix.ts'
import { ratesAt } from '../queries/rates-at.server.ts'

interface Lane {
  code: string
  productId: string
}

/**
 * When a plan with other products goes live: keeps what it is expected to bring, and what was expected
 * without it, so that both can be held against what comes. Inside the transaction that puts it live.
 */
export async function promiseGain(
  ctx: Context,
  plan: { machineId: string; planogramId: string; at: Date },
  before: readonly Lane[],
  after: readonly Lane[],
): Promise<void> {
  const { machineId, planogramId, at } = plan
  const swaps = swapsBetween(before, after)
  // A first plan changes nothing that was sold.
  if (before.length === 0 || swaps.length === 0) return
  const { rows } = await ctx.db.query<{ environment: SiteEnvironment }>(
    `SELECT s.environment FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE m.id = $1 AND EXISTS (SELECT FROM demand WHERE machine_id = m.id)`,
    [machineId],
  )
  // Nothing was forecast for it, so there is nothing to measure against.
  if (!rows[0]) return
  const products = await ratesAt(ctx, machineId, rows[0].environment)
  const margin = (lanes: readonly Lane[]) =>
    expectedMargin({
      slots: lanes.map((lane) => ({ ...lane, takes: [], chilled: true })),
      products,
      rules: { needs: [], leastVegan: 0, mostHfss: 100 },
      untilVisit: 1,
    })
  const concerned = new Set(swaps.flatMap(({ from, to }) => [from, to]))
  const planned = new Set(before.map(({ productId }) => productId))
  const known = products.filter(({ id }) => planned.has(id))
  await ctx.db.orm.insert(rangeChanges).values({
    ...{ planogramId, machineId, publishedAt: at, swaps },
    promisedPence: Math.round(margin(after) - margin(before)),
    before: products
      .filter(({ id }) => concerned.has(id))
      .map(({ id: productId, marginPence, weekly }) => {
        return { productId, marginPence, mean: planned.has(productId) ? weekly.mean : 0 }
      }),
    restMean: known
      .filter(({ id }) => !concerned.has(id))
      .reduce((sum, { weekly }) => sum + weekly.mean, 0),
  })
}

/** Lanes that hold another product. What only changes its lane is no change of the range. */
function swapsBetween(before: readonly Lane[], after: readonly Lane[]) {
  const was = new Map(before.map(({ code, productId }) => [code, productId]))
  const is = new Map(after.map(({ code, productId }) => [code, productId]))
  const lanes = (plan: readonly Lane[]) => Map.groupBy(plan, ({ productId }) => productId)
  const [lanesBefore, lanesAfter] = [lanes(before), lanes(after)]
  const isMoved = (productId: string | null) =>
    productId !== null && lanesBefore.get(productId)?.length === lanesAfter.get(productId)?.length
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((slot) => {
    const [from, to] = [was.get(slot) ?? null, is.get(slot) ?? null]
    return from === to || (isMoved(from) && isMoved(to)) ? [] : [{ slot, from, to }]
  })
}
