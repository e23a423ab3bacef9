import type { Category, Shape } from '#content/products.ts'
import type { Context } from '#db/context.server.ts'
import type { PriceChange } from '../schema/planogram.ts'
import type { RangeProduct } from '../schema/range.ts'

const mostPrices = 50

/** Everything that we sell or sold; not what stands for products that nobody knows. */
export async function productRange(ctx: Context): Promise<RangeProduct[]> {
  const { rows } = await ctx.db.query<ProductRow>(
    `SELECT p.*, coalesce(l.lanes, 0) AS lanes FROM products p
     LEFT JOIN (
       SELECT s.product_id, count(*)::int AS lanes FROM slots s
       JOIN planograms g ON g.id = s.planogram_id AND g.state = 'live' GROUP BY 1
     ) l ON l.product_id = p.id
     WHERE p.code <> 'unknown' ORDER BY p.name`,
  )
  return rows.map(productOf)
}

interface ProductRow {
  id: string
  code: string
  name: string
  category: Category
  shape: Shape
  cost_pence: number
  price_pence: number
  vat_rate: RangeProduct['vatRate']
  allergens: string[]
  kcal: number | null
  minimum_age: number | null
  hfss: boolean
  high_caffeine: boolean
  vegan: boolean
  halal: boolean
  chilled: boolean
  deposit_pence: number
  shelf_life_days: number | null
  retired_at: Date | null
  version: number
  lanes: number
}

function productOf(row: ProductRow): RangeProduct {
  const { id, code, name, category, shape, allergens, kcal, hfss, vegan, halal, chilled } = row
  return {
    ...{ id, code, name, category, shape, allergens, kcal, hfss, vegan, halal, chilled },
    costPence: row.cost_pence,
    pricePence: row.price_pence,
    vatRate: row.vat_rate,
    minimumAge: row.minimum_age,
    highCaffeine: row.high_caffeine,
    depositPence: row.deposit_pence,
    shelfLifeDays: row.shelf_life_days,
    retired: row.retired_at !== null,
    version: row.version,
    lanes: row.lanes,
  }
}

interface PriceRow {
  at: Date
  product: string
  pence: number
  serial: string | null
  slot: string | null
}

const priceOf = ({ at, ...row }: PriceRow): PriceChange => ({ ...row, at: at.toISOString() })

/** What a product was sold for: its list price, as the trail has it, and prices of lanes. */
export async function productPrices(ctx: Context, productId: string): Promise<PriceChange[]> {
  const { rows } = await ctx.db.query<PriceRow>(
    `(SELECT a.at, p.name AS product, (a.details->>'pricePence')::int AS pence,
        NULL AS serial, NULL AS slot
      FROM audit_entries a JOIN products p ON p.id = a.subject_id
      WHERE a.subject_type = 'product' AND a.subject_id = $1 AND a.details ? 'pricePence'
      ORDER BY a.id DESC LIMIT ${mostPrices})
     UNION ALL
     (SELECT c."from", p.name, c.pence, m.serial, c.slot FROM price_changes c
      JOIN products p ON p.id = c.product_id JOIN machines m ON m.id = c.machine_id
      WHERE c.product_id = $1 ORDER BY c."from" DESC LIMIT ${mostPrices})
     ORDER BY at DESC`,
    [productId],
  )
  return rows.map(priceOf)
}

/** What was in a lane of a machine from when on, and for how much; newest first. */
export async function lanePrices(
  ctx: Context,
  machineId: string,
  slot: string,
): Promise<PriceChange[]> {
  const { rows } = await ctx.db.query<PriceRow>(
    `SELECT c."from" AS at, p.name AS product, c.pence, NULL AS serial, c.slot
     FROM price_changes c JOIN products p ON p.id = c.product_id
     WHERE c.machine_id = $1 AND c.slot = $2 ORDER BY c."from" DESC LIMIT ${mostPrices}`,
    [machineId, slot],
  )
  return rows.map(priceOf)
}
