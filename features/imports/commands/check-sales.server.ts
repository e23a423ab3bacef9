import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { importNames } from '#db/schema/imports.ts'
import { londonDate } from '#lib/time.ts'
import { nameKey } from '../policy/match-columns.ts'
import { similarTo } from '../policy/names.ts'
import { addTo, noSum, SalesSums } from '../policy/sales-sums.ts'
import { cellReader, understandSale } from '../policy/understand-sale.ts'
import { byKey, machineNames, type Named, productNames } from '../queries/known-names.server.ts'
import { rowHasher, rowsOfFile } from '../queries/rows.server.ts'
import type { ImportReport, NamedThing } from '../schema.ts'
import { keepWrongRows, type StoredImport, type WrongRow } from './stored-import.server.ts'

const mostNames = 5000
const hashesAtOnce = 1000
const namesAtOnce = 20

/** Reads a whole history without storing any of it: what it comes to, and which names it has. */
export async function checkSales(ctx: Context, stored: StoredImport): Promise<ImportReport> {
  const { plan, about, fingerprint, fileId } = stored
  const read = cellReader(plan)
  const hash = rowHasher(
    plan,
    about.columns.map(({ header }) => header),
    fingerprint,
  )
  const today = londonDate(ctx.clock.now())
  const sums = new SalesSums()
  const already = noSum()
  const wrong: WrongRow[] = []
  let good = 0
  let hashed = new Map<string, { quantity: number; pence: number }>()
  const findKnown = async () => {
    const { rows: known } = await ctx.db.query<{ hash: string }>(
      'SELECT hash FROM import_hashes WHERE hash = ANY($1::uuid[])',
      [[...hashed.keys()]],
    )
    for (const { hash } of known) {
      const sale = hashed.get(hash)
      if (sale) addTo(already, sale.quantity, sale.pence)
    }
    hashed = new Map()
  }
  for await (const rows of rowsOfFile(ctx, fileId)) {
    for (const [line, ...cells] of rows) {
      const row = understandSale(plan, read(cells), today)
      const key = hash(cells)
      if ('problems' in row) wrong.push({ line, cells, problems: row.problems })
      else if ('failed' in row) sums.leaveOut(row.failed)
      else {
        good += 1
        sums.add(row.sale)
        hashed.set(key, row.sale)
      }
    }
    if (hashed.size >= hashesAtOnce) await findKnown()
  }
  await findKnown()
  const { machines, products } = sums.names
  if (machines > mostNames || products > mostNames) {
    throw new Error(`More than ${mostNames} names of machines or products: check the columns.`)
  }
  await keepWrongRows(ctx, stored.id, wrong)
  const report = sums.report()
  return {
    ...{ ...report, good, bad: wrong.length, already },
    machines: await matched(ctx, fingerprint, 'machine', report.machines, await machineNames(ctx)),
    products: await matched(ctx, fingerprint, 'product', report.products, await productNames(ctx)),
  }
}

/** By an earlier choice for this source, then by its name; what is only alike is offered. */
async function matched(
  ctx: Context,
  fingerprint: string,
  what: 'machine' | 'product',
  things: NamedThing[],
  known: Named[],
): Promise<NamedThing[]> {
  const chosen = await ctx.db.orm
    .select({ name: importNames.name, id: importNames.subjectId })
    .from(importNames)
    .where(and(eq(importNames.what, what), eq(importNames.fingerprint, fingerprint)))
  const byId = new Map(known.map((one) => [one.id, one]))
  const byChoice = new Map(chosen.map(({ name, id }) => [name, byId.get(id)]))
  const keys = byKey(known)
  const similarOnes = similarTo(known)
  const shown = ({ id, name }: Named) => ({ id, name })
  const all: NamedThing[] = []
  for (const [index, thing] of things.entries()) {
    if (index % namesAtOnce === 0) await setImmediate()
    const match =
      byChoice.get(nameKey(thing.name)) ??
      (what === 'machine' && thing.serial ? keys.get(nameKey(thing.serial)) : undefined) ??
      keys.get(nameKey(thing.name))
    const similar = match ? [] : similarOnes(thing.name)
    all.push({ ...thing, match: match ? shown(match) : null, similar: similar.map(shown) })
  }
  return all
}
