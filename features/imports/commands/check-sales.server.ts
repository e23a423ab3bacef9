import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { importNames } from '#db/schema/imports.ts'
import { nameKey } from '../policy/match-columns.ts'
import { companyNamed, similarTo } from '../policy/names.ts'
import type { WrongRow } from '../policy/sales-reader.server.ts'
import { joinTo } from '../policy/sales-sums.ts'
import {
  byKey,
  companiesBySite,
  companyNames,
  machineNames,
  type Named,
  productNames,
} from '../queries/known-names.server.ts'
import type { ImportReport, NameChoices, NamedThing } from '../schema.ts'
import { withSalesThread } from './read-sales.server.ts'
import { keepWrongRows, mostWrongRows, type StoredImport } from './stored-import.server.ts'

const mostNames = 5000
const hashesAtOnce = 1000
const namesAtOnce = 20

/** Reads a whole history without storing any of it: what it comes to, and which names it has. */
export async function checkSales(ctx: Context, stored: StoredImport): Promise<ImportReport> {
  const { fingerprint } = stored
  const wrong: WrongRow[] = []
  const report = await withSalesThread(ctx, stored, undefined, async (thread) => {
    for await (const { hashes, wrong: some } of thread.understood()) {
      wrong.push(...some.slice(0, mostWrongRows - wrong.length))
      await thread.noteKnown(await storedOf(ctx, hashes))
    }
    return thread.report()
  })
  if (report.machines.length > mostNames || report.products.length > mostNames) {
    throw new Error(`More than ${mostNames} names of machines or products: check the columns.`)
  }
  await keepWrongRows(ctx, stored.id, wrong)
  const [machines, products, companies] = [
    await machineNames(ctx),
    await productNames(ctx),
    await companyNames(ctx),
  ]
  const match = (what: keyof NameChoices, things: NamedThing[], known: Named[], keys = known) =>
    matched(ctx, { fingerprint, what, known, keys: byKey(keys) }, things)
  return {
    ...report,
    machines: await match('machine', report.machines, machines),
    products: await match('product', report.products, products),
    companies: await match('company', companiesIn(report.machines), companies, [
      ...companies,
      ...(await companiesBySite(ctx)),
    ]),
  }
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
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const { rows } = await ctx.db.query<{ hash: string }>(
      'SELECT hash FROM import_hashes WHERE hash = ANY($1::uuid[])',
      [hashes.slice(at, at + hashesAtOnce)],
    )
    found.push(...rows.map(({ hash }) => hash))
  }
  return found
}

/** By an earlier choice for this source, then by its name; what is only alike is offered. */
async function matched(
  ctx: Context,
  source: {
    fingerprint: string
    what: keyof NameChoices
    known: Named[]
    keys: ReadonlyMap<string, Named>
  },
  things: NamedThing[],
): Promise<NamedThing[]> {
  const { fingerprint, what, known, keys } = source
  const chosen = await ctx.db.orm
    .select({ name: importNames.name, id: importNames.subjectId })
    .from(importNames)
    .where(and(eq(importNames.what, what), eq(importNames.fingerprint, fingerprint)))
  const byId = new Map(known.map((one) => [one.id, one]))
  const byChoice = new Map(chosen.map(({ name, id }) => [name, byId.get(id)]))
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
