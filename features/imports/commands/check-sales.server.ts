import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { importNames } from '#db/schema/imports.ts'
import type { Named } from '../policy/match-names.ts'
import { companyNamed } from '../policy/names.ts'
import type { WrongRow } from '../policy/sales-reader.server.ts'
import { joinTo } from '../policy/sales-sums.ts'
import {
  companiesBySite,
  companyNames,
  machineNames,
  productNames,
} from '../queries/known-names.server.ts'
import type { ImportReport, NameChoices, NamedThing } from '../schema.ts'
import { withSalesThread } from './read-sales.server.ts'
import { keepWrongRows, mostWrongRows, type StoredImport } from './stored-import.server.ts'

const mostNames = 5000
/** The embedded database serves nobody else during a statement. */
const hashesAtOnce = { embedded: 250, postgres: 1000 } as const

/** Reads a whole history without storing any of it: what it comes to, and which names it has. */
export async function checkSales(ctx: Context, stored: StoredImport): Promise<ImportReport> {
  const { fingerprint } = stored
  const wrong: WrongRow[] = []
  const report = await withSalesThread(ctx, stored, undefined, async (thread) => {
    for await (const { hashes, wrong: some } of thread.understood()) {
      wrong.push(...some.slice(0, mostWrongRows - wrong.length))
      await thread.noteKnown(await storedOf(ctx, hashes))
    }
    const read = await thread.report()
    if (read.machines.length > mostNames || read.products.length > mostNames) {
      throw new Error(`More than ${mostNames} names of machines or products: check the columns.`)
    }
    const match = async (
      what: keyof NameChoices,
      things: NamedThing[],
      known: Named[],
      also: Named[] = [],
    ) => {
      const chosen = await chosenIn(ctx, fingerprint, what)
      return thread.match({ things, known, also, chosen, bySerial: what === 'machine' })
    }
    const owners = companiesIn(read.machines)
    return {
      ...read,
      machines: await match('machine', read.machines, await machineNames(ctx)),
      products: await match('product', read.products, await productNames(ctx)),
      companies: await match(
        'company',
        owners,
        await companyNames(ctx),
        await companiesBySite(ctx),
      ),
    }
  })
  await keepWrongRows(ctx, stored.id, wrong)
  return report
}

function companiesIn(machines: readonly NamedThing[]): NamedThing[] {
  const byName = new Map<string, NamedThing>()
  for (const machine of machines) {
    const name = companyNamed(machine, '')
    const known = byName.get(name)
    if (known) joinTo(known, machine)
    else if (name !== '') byName.set(name, { ...machine, name, aliases: [] })
  }
  return [...byName.values()].toSorted((a, b) => b.pence - a.pence)
}

/** Which rows an earlier import has stored. */
async function storedOf(ctx: Context, hashes: string[]): Promise<string[]> {
  const found: string[] = []
  const some = hashesAtOnce[ctx.db.kind]
  for (let at = 0; at < hashes.length; at += some) {
    const { rows } = await ctx.db.query<{ hash: string }>(
      'SELECT hash FROM import_hashes WHERE hash = ANY($1::uuid[])',
      [hashes.slice(at, at + some)],
    )
    found.push(...rows.map(({ hash }) => hash))
  }
  return found
}

/** What was chosen for the names of this source before. */
const chosenIn = (ctx: Context, fingerprint: string, what: keyof NameChoices) =>
  ctx.db.orm
    .select({ name: importNames.name, id: importNames.subjectId })
    .from(importNames)
    .where(and(eq(importNames.what, what), eq(importNames.fingerprint, fingerprint)))
