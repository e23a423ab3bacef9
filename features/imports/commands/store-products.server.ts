import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { productRange } from '#features/fleet/queries/range.server.ts'
import { type NewProduct, ProductFacts, type RangeProduct } from '#features/fleet/schema/range.ts'
import { newId } from '#lib/ids.server.ts'
import { nameKey } from '#lib/name-key.ts'
import { withKnownFacts } from '../policy/understand-setup.ts'
import type { RowOutcome, Stored, Storing } from './store-setup.server.ts'
import { type Change, noteChanges } from './stored-import.server.ts'

/** Without `unsaid` a row says everything. */
type Row = NewProduct & { line: number; unsaid?: readonly string[] }
const factNames = Object.keys(ProductFacts.shape) as (keyof ProductFacts)[]
const factsOf = (product: ProductFacts | RangeProduct) =>
  Object.fromEntries(factNames.map((name) => [name, product[name]]))
const isSame = (before: RangeProduct, row: NewProduct) =>
  JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(row))

/** New codes are added, known ones changed. Without a code, a product is known by its name. */
export async function storeProducts(
  ctx: Context,
  { importId, dry, firstLines }: Storing,
  rows: readonly Row[],
): Promise<Stored & { ids: Map<string, string> }> {
  const range = await productRange(ctx)
  const byCode = new Map(range.map((product) => [product.code, product]))
  const byName = new Map(range.map((product) => [nameKey(product.name), product]))
  const touched: (NewProduct & { id: string; before: RangeProduct | undefined })[] = []
  const outcomes = rows.map(({ line, ...told }): RowOutcome => {
    const named = told.unsaid?.includes('code') ? byName.get(nameKey(told.name)) : undefined
    const before = named ?? byCode.get(told.code)
    const known = before && { code: before.code, ...factsOf(before) }
    const row = withKnownFacts(named ? { ...told, name: named.name } : told, known)
    const first = before && firstLines.get(before.id)
    if (first !== undefined && first !== line) {
      return { line, problems: [{ field: 'name', message: `Row ${first} is the same product.` }] }
    }
    if (before) firstLines.set(before.id, line)
    if (before && isSame(before, row)) return { line, outcome: 'same' }
    touched.push({ ...row, id: before?.id ?? newId(ctx.clock.now()), before })
    return { line, outcome: before ? 'changed' : 'added' }
  })
  if (!dry && touched.length > 0) await write(ctx, importId, touched)
  const ids = new Map(touched.map(({ code, id }) => [code, id]))
  return { outcomes, ids }
}

/** Every fact of a product, as a column of the table and as a field of the JSON that is stored. */
export const productColumns = [
  ['name', 'name', 'text'],
  ['category', 'category', 'text'],
  ['shape', 'shape', 'text'],
  ['cost_pence', 'costPence', 'int'],
  ['price_pence', 'pricePence', 'int'],
  ['vat_rate', 'vatRate', 'int'],
  ['allergens', 'allergens', 'text[]'],
  ['kcal', 'kcal', 'int'],
  ['minimum_age', 'minimumAge', 'int'],
  ['hfss', 'hfss', 'bool'],
  ['high_caffeine', 'highCaffeine', 'bool'],
  ['vegan', 'vegan', 'bool'],
  ['halal', 'halal', 'bool'],
  ['chilled', 'chilled', 'bool'],
  ['deposit_pence', 'depositPence', 'int'],
  ['shelf_life_days', 'shelfLifeDays', 'int'],
] as const

async function write(
  ctx: Context,
  importId: string,
  touched: readonly (NewProduct & { id: string; before: RangeProduct | undefined })[],
): Promise<void> {
  const names = productColumns.map(([column]) => column).join(', ')
  const fields = productColumns.map(([, field]) => `"${field}"`).join(', ')
  const types = productColumns.map(([, field, type]) => `"${field}" ${type}`).join(', ')
  const changes = productColumns.map(([column]) => `${column} = excluded.${column}`).join(', ')
  await ctx.db.query(
    `INSERT INTO products AS p (id, code, created_at, ${names})
     SELECT id, code, $2, ${fields} FROM json_to_recordset($1::json)
       AS t (id uuid, code text, ${types})
     ON CONFLICT (code) DO UPDATE SET ${changes}, version = p.version + 1`,
    [JSON.stringify(touched), ctx.clock.now()],
  )
  await noteChanges(
    ctx,
    importId,
    touched.map(({ id, before, ...row }): Change => {
      const change = before && { before: factsOf(before), after: factsOf(row) }
      return { subjectType: 'product', subjectId: id, ...change }
    }),
  )
  await recordAudits(
    ctx,
    touched.map(({ id, name, pricePence, before }) => ({
      action: before ? ('product.changed' as const) : ('product.added' as const),
      subjectType: 'product',
      subjectId: id,
      details: { name, ...(before?.pricePence !== pricePence && { pricePence }), importId },
    })),
  )
}
