import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { newId } from '#lib/ids.server.ts'
import { type Decided, reportOf } from '../policy/import-outcomes.ts'
import { readProducts } from '../policy/import-rows.ts'
import { productRange } from '../queries/range.server.ts'
import type { ImportReport } from '../schema/import.ts'
import { type NewProduct, ProductFacts, type RangeProduct } from '../schema/range.ts'

const importLock = 7_301_963

/** Looks at a file of products and, once confirmed, takes all of it or nothing. */
export async function importProducts(
  ctx: Context,
  text: string,
  confirmed: boolean,
): Promise<ImportReport> {
  const read = readProducts(text)
  return ctx.db.transaction(async () => {
    // One after the other: what one file adds, the next finds.
    if (confirmed) await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [importLock])
    const range = new Map((await productRange(ctx)).map((product) => [product.code, product]))
    const decided = read.rows.map(({ line, cells, row }): Decided<NewProduct> => {
      if (!row) return { line, cells, row, outcome: 'wrong' }
      const before = range.get(row.code)
      if (!before) return { line, cells, row, outcome: 'added' }
      return { line, cells, row, outcome: isSame(before, row) ? 'unchanged' : 'changed' }
    })
    const done = confirmed && read.errors.length === 0
    if (done) await store(ctx, decided, range)
    return reportOf(decided, read.errors, { newCompanies: [], newSites: [] }, done)
  })
}

const factNames = Object.keys(ProductFacts.shape) as (keyof ProductFacts)[]

const isSame = (before: RangeProduct, row: NewProduct) =>
  factNames.every((name) => JSON.stringify(before[name]) === JSON.stringify(row[name]))

/** Every fact of a product, as a column of the table and as a field of the JSON that is stored. */
const columns = [
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

async function store(
  ctx: Context,
  decided: readonly Decided<NewProduct>[],
  range: ReadonlyMap<string, RangeProduct>,
): Promise<void> {
  const now = ctx.clock.now()
  const touched = decided.flatMap(({ row, outcome }) =>
    row && (outcome === 'added' || outcome === 'changed')
      ? [{ ...row, id: range.get(row.code)?.id ?? newId(now), isNew: outcome === 'added' }]
      : [],
  )
  const names = columns.map(([column]) => column).join(', ')
  const fields = columns.map(([, field]) => `"${field}"`).join(', ')
  const types = columns.map(([, field, type]) => `"${field}" ${type}`).join(', ')
  const changes = columns.map(([column]) => `${column} = excluded.${column}`).join(', ')
  await ctx.db.query(
    `INSERT INTO products AS p (id, code, created_at, ${names})
     SELECT id, code, $2, ${fields} FROM json_to_recordset($1::json)
       AS t (id uuid, code text, ${types})
     ON CONFLICT (code) DO UPDATE SET ${changes}, version = p.version + 1`,
    [JSON.stringify(touched), now],
  )
  await recordAudits(
    ctx,
    touched.map(({ id, name, code, pricePence, isNew }) => ({
      action: isNew ? ('product.added' as const) : ('product.changed' as const),
      subjectType: 'product',
      subjectId: id,
      details: { name, ...(range.get(code)?.pricePence !== pricePence && { pricePence }) },
    })),
  )
}
