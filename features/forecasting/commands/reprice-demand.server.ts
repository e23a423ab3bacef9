import type { Context } from '#db/context.server.ts'
import { changeBetween, startingWeights } from '../policy/demand-signals.ts'

interface PricedLane {
  productId: string
  pricePence: number
}

/**
 * A new price moves the forecast at once, by what the last fit found; the fit of the night sees it too.
 * Inside the transaction that puts the plan live.
 */
export async function repriceDemand(
  ctx: Context,
  machineId: string,
  before: readonly PricedLane[],
  after: readonly PricedLane[],
): Promise<void> {
  const was = meanPrices(before)
  const changes = [...meanPrices(after)].flatMap(([productId, now]) => {
    const old = was.get(productId)
    return old && now > 0 && old !== now ? [{ productId, change: changeBetween(old, now) }] : []
  })
  if (changes.length === 0) return
  await ctx.db.query(
    `UPDATE demand d SET mean = d.mean * t.factor,
       moved = jsonb_build_array(jsonb_build_object('signal', 'price', 'factor', t.factor))
         || jsonb_path_query_array(d.moved, '$[*] ? (@.signal != "price")')
     FROM (
       SELECT c."productId", greatest(0.05, 1 + c.change * coalesce((
         SELECT (f.weights->>'price')::float8 FROM demand_fits f ORDER BY f.as_of DESC LIMIT 1
       ), $3)) AS factor
       FROM jsonb_to_recordset($2::jsonb) AS c ("productId" uuid, change float8)
     ) t
     WHERE d.machine_id = $1 AND d.product_id = t."productId"`,
    [machineId, JSON.stringify(changes), startingWeights.price],
  )
}

/** By product: a product in two lanes may have two prices. */
function meanPrices(lanes: readonly PricedLane[]): Map<string, number> {
  const byProduct = Map.groupBy(lanes, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([productId, ones]) => [
      productId,
      ones.reduce((sum, { pricePence }) => sum + pricePence, 0) / ones.length,
    ]),
  )
}
