import type { Context } from '#db/context.server.ts'
import { type SiteEnvironment, unknownProductId } from '#lib/fleet-words.ts'
import { dayMs } from '#lib/time.ts'
import { type KnownProduct, pooledRates, type Rate } from '../policy/pooled-rates.ts'
import type { MixProduct } from '../policy/product-mix.ts'
import { marginOf } from '../policy/stock-ahead.ts'

export type RatedProduct = MixProduct & { name: string; pricePence: number; rate: Rate }

type Row = Omit<MixProduct, 'marginPence' | 'weekly' | 'retired'> & {
  name: string
  retired: boolean
  pricePence: number
  vatRate: number
  hereMean: number | null
  hereShape: number | null
  alikeMachines: number
  alikeMean: number
  fleetMachines: number
  fleetMean: number
}

/** Every product of the range, with what is expected of it in this machine. */
export async function ratesAt(
  ctx: Context,
  machineId: string,
  environment: SiteEnvironment,
): Promise<RatedProduct[]> {
  const { rows } = await ctx.db.query<Row>(
    // Each machine by its own level, or the busiest would decide what sells well.
    `WITH usual AS (
       SELECT product_id, avg(mean)::float8 AS mean FROM demand GROUP BY 1
     ), levels AS (
       SELECT d.machine_id, greatest(sum(d.mean) / nullif(sum(u.mean), 0), 0.1)::float8 AS level
       FROM demand d JOIN usual u USING (product_id) GROUP BY 1
     ), elsewhere AS (
       SELECT d.product_id,
         count(*) FILTER (WHERE s.environment = $2)::int AS alike,
         coalesce(avg(d.mean / l.level) FILTER (WHERE s.environment = $2), 0)::float8 AS alike_mean,
         count(*)::int AS machines, avg(d.mean / l.level)::float8 AS mean
       FROM demand d JOIN levels l USING (machine_id)
       JOIN machines m ON m.id = d.machine_id JOIN sites s ON s.id = m.site_id
       WHERE d.machine_id <> $1 GROUP BY 1
     )
     SELECT p.id, p.name, p.category, p.shape, p.chilled, p.vegan, p.halal, p.hfss,
       p.high_caffeine AS "highCaffeine", p.allergens, p.cost_pence AS "costPence",
       p.price_pence AS "pricePence", p.vat_rate AS "vatRate", p.shelf_life_days AS "shelfLifeDays",
       p.retired_at IS NOT NULL AS retired, h.mean AS "hereMean", h.shape AS "hereShape",
       coalesce(e.alike, 0) AS "alikeMachines", coalesce(e.alike_mean, 0) AS "alikeMean",
       coalesce(e.machines, 0) AS "fleetMachines", coalesce(e.mean, 0) AS "fleetMean"
     FROM products p
     LEFT JOIN demand h ON h.product_id = p.id AND h.machine_id = $1
     LEFT JOIN elsewhere e ON e.product_id = p.id
     -- An import knows neither what a new product costs nor what is in it: it may stay, but is not proposed.
     WHERE p.id <> $3 AND (p.cost_pence > 0 OR h.mean IS NOT NULL) ORDER BY p.code`,
    [machineId, environment, unknownProductId],
  )
  const rates = pooledRates(
    environment,
    rows.map((row): KnownProduct => {
      const { id, category, hereMean, hereShape } = row
      const here = hereMean === null ? null : { mean: hereMean, shape: hereShape ?? 1 }
      return {
        ...{ id, category, here },
        alike: { machines: row.alikeMachines, mean: row.alikeMean },
        fleet: { machines: row.fleetMachines, mean: row.fleetMean },
      }
    }),
  )
  return rows.map((row): RatedProduct => {
    const rate = rates.get(row.id) as Rate
    return { ...row, marginPence: marginOf(row), weekly: rate.weekly, rate }
  })
}

const daysOfNoon = 28
/** Enough to tell what sells in the morning; more would only take time. */
const mostMachines = 20
const fewestSales = 20

/** Of each product, which part is bought before noon, in this machine and in others like it. */
export async function soldBeforeNoon(
  ctx: Context,
  environment: SiteEnvironment,
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.query<{ productId: string; before: number }>(
    `SELECT a.product_id AS "productId",
       avg((extract(hour FROM a.at AT TIME ZONE 'Europe/London') < 12)::int)::float8 AS before
     FROM sales a
     WHERE a.at >= $2 AND a.machine_id IN (
       SELECT m.id FROM machines m JOIN sites s ON s.id = m.site_id
       WHERE s.environment = $1 AND m.retired_at IS NULL ORDER BY m.id LIMIT ${mostMachines}
     )
     GROUP BY 1 HAVING count(*) >= ${fewestSales}`,
    [environment, new Date(ctx.clock.now().getTime() - daysOfNoon * dayMs)],
  )
  return new Map(rows.map(({ productId, before }) => [productId, before]))
}
