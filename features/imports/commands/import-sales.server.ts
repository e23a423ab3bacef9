import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { importRows, imports } from '#db/schema/imports.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { londonDate } from '#lib/time.ts'
import type { UnderstoodRows } from '../policy/sales-reader.server.ts'
import { atSite } from '../policy/sales-sums.ts'
import { cellReader, understandSale } from '../policy/understand-sale.ts'
import type { ImportOutcome } from '../schema.ts'
import { keepNames } from './kept-names.server.ts'
import { knownIds, makeNames } from './make-names.server.ts'
import { withSalesThread } from './read-sales.server.ts'
import { storeHistory } from './store-history.server.ts'
import type { StoredImport } from './stored-import.server.ts'

/** As many rows as a statement stores in time: the embedded database serves nobody else meanwhile. */
const paces = {
  embedded: { most: 400, ms: 40, clock: computedMs },
  postgres: { most: 2500, ms: 500, clock: () => performance.now() },
} as const
const fewestRows = 50

/** Of this thread: on a busy machine, smaller statements would only take longer in all. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Stores a history, batch by batch, each in one transaction with the note of how far it has come: a
 * process that dies goes on from there. Nobody is alerted, no stock changes, no page is told.
 */
export async function importSales(
  ctx: Context,
  stored: StoredImport,
  outcome: ImportOutcome,
): Promise<void> {
  const { id, fingerprint } = stored
  const names = await makeNames(ctx, stored)
  const companies = Object.entries(stored.names.company).filter(([, choice]) => choice !== 'new')
  await keepNames(ctx, fingerprint, { ...names, company: new Map(companies) })
  const mendedRows = await ctx.db.orm
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.problems} = '[]'`))
    .orderBy(importRows.line)
  const further = await namedByMending(ctx, stored, mendedRows)
  const ids = {
    machine: [...further.machine, ...names.machine],
    product: [...further.product, ...names.product],
  }
  const store = storeIn(ctx, stored, outcome)
  await withSalesThread(ctx, stored, ids, async (thread) => {
    for await (const understood of thread.understood()) {
      const { positions, passed } = understood
      await store(understood, (_, last) => {
        const position = last === positions.length ? passed : (positions[last - 1] ?? passed)
        return ctx.db.orm.update(imports).set({ position, outcome }).where(eq(imports.id, id))
      })
    }
    const mended = await thread.understand(mendedRows.map(({ line, cells }) => [line, ...cells]))
    await store(mended, (first, last) =>
      ctx.db.orm
        .delete(importRows)
        .where(
          and(
            eq(importRows.importId, id),
            inArray(importRows.line, mended.lines.slice(first, last)),
          ),
        ),
    )
  })
}

/** What of ours the names in mended rows are: the check, which matched all others, has not seen them. */
async function namedByMending(
  ctx: Context,
  { plan }: StoredImport,
  mendedRows: readonly { cells: string[] }[],
) {
  const today = londonDate(ctx.clock.now())
  const read = cellReader(plan)
  const sales = mendedRows.flatMap(({ cells }) => {
    const row = understandSale(plan, read(cells), today)
    return 'sale' in row ? [row.sale] : []
  })
  const machines = sales.flatMap(({ machine, site }) => [machine, atSite(site, machine)])
  const products = sales.map(({ product }) => product)
  return {
    machine: await knownIds(ctx, 'machine', [...new Set(machines)]),
    product: await knownIds(ctx, 'product', [...new Set(products)]),
  }
}

/** Stores understood rows with what `also` notes about those of each batch. */
function storeIn(ctx: Context, { id, report }: StoredImport, outcome: ImportOutcome) {
  const months = new Set<string>()
  const { most, ms, clock } = paces[ctx.db.kind]
  let size = fewestRows
  return async (
    understood: UnderstoodRows,
    also: (first: number, last: number) => PromiseLike<unknown>,
  ): Promise<void> => {
    const missing = understood.months.filter((month) => !months.has(month))
    for (const month of missing) {
      await makeMonths(ctx.db, 'sales', [new Date(`${month}-01T00:00:00Z`)])
      months.add(month)
    }
    for (let at = 0; at < understood.rows.length; ) {
      const batch = understood.rows.slice(at, at + size)
      const started = clock()
      await ctx.db.transaction(async () => {
        const sum = await storeHistory(ctx, id, report?.timed ?? false, batch)
        outcome.rows += sum.rows
        outcome.sold += sum.sold
        outcome.pence += sum.pence
        outcome.already += batch.length - sum.rows
        await also(at, at + batch.length)
      })
      at += batch.length
      const took = clock() - started
      size = Math.round(Math.min(most, Math.max(fewestRows, (size * ms) / Math.max(took, ms / 2))))
      await letOthersIn()
    }
  }
}
