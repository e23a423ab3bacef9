import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { imports } from '#db/schema/imports.ts'
import { serial as serialField } from '#features/fleet/schema/desk.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { nameKey } from '#lib/name-key.ts'
import { byKey } from '../policy/match-names.ts'
import { companyNamed, serialFrom } from '../policy/names.ts'
import { newProductOf } from '../policy/new-product.ts'
import { nameAtSite } from '../policy/sales-sums.ts'
import { machineNames, productNames } from '../queries/known-names.server.ts'
import type { NameChoices, NamedThing } from '../schema.ts'
import { storeMachines } from './store-machines.server.ts'
import { storeProducts } from './store-products.server.ts'
import { storingOf } from './store-setup.server.ts'
import type { StoredImport } from './stored-import.server.ts'

const atOnce = { embedded: 20, postgres: 100 } as const

/** What is chosen for a name: a person's choice, what it is called, or "new". */
export const choiceOf = (
  what: 'machine' | 'product',
  { names }: Pick<StoredImport, 'names'>,
  thing: NamedThing,
): string => names[what][thing.name] ?? thing.match?.id ?? 'new'

/** Ids of machines, products or companies that exist. */
export async function existingIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT id FROM machines WHERE id = ANY($1) UNION ALL SELECT id FROM products WHERE id = ANY($1)
     UNION ALL SELECT id FROM companies WHERE id = ANY($1)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export const chosenIds = (names: NameChoices): string[] => [
  ...new Set(
    Object.values(names)
      .flatMap((choices) => Object.values(choices))
      .filter(isId),
  ),
]
const isId = (choice: string) => choice !== 'new'

/** Drops choices of what an undo has removed: such a name is matched or created again. */
export async function withoutGone(ctx: Context, names: NameChoices): Promise<NameChoices> {
  const existing = await existingIds(ctx, chosenIds(names))
  const kept = (choices: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(choices).filter(([, choice]) => !isId(choice) || existing.has(choice)),
    )
  const { machine, product, company } = names
  return { machine: kept(machine), product: kept(product), company: kept(company) }
}

/** What of ours these names are, by the names that nothing else has. */
export async function knownIds(
  ctx: Context,
  what: 'machine' | 'product',
  names: readonly string[],
): Promise<Map<string, string>> {
  const known = byKey(await (what === 'machine' ? machineNames(ctx) : productNames(ctx)))
  return new Map(
    names.flatMap((name): [string, string][] => {
      const match = known.get(nameKey(name))
      return match ? [[name, match.id]] : []
    }),
  )
}

/** The machine and product that each name of a history is; those that are chosen as new are made first. */
export async function makeNames(ctx: Context, stored: StoredImport) {
  const { report } = stored
  const chosen = {
    machine: new Map(
      (report?.machines ?? []).map((one) => [one.name, choiceOf('machine', stored, one)]),
    ),
    product: new Map(
      (report?.products ?? [])
        .filter(({ name }) => name !== '')
        .map((one) => [one.name, choiceOf('product', stored, one)]),
    ),
  }
  const isNew = (what: 'machine' | 'product') => (thing: NamedThing) =>
    chosen[what].get(thing.name) === 'new'
  const make = async (
    what: 'machine' | 'product',
    things: NamedThing[],
    store: (some: NamedThing[]) => Promise<Map<string, string>>,
  ) => {
    const some = atOnce[ctx.db.kind]
    for (let at = 0; at < things.length; at += some) {
      await ctx.db.transaction(async () => {
        for (const [name, id] of await store(things.slice(at, at + some))) {
          chosen[what].set(name, id)
          stored.names[what][name] = id
        }
        const { names } = stored
        await ctx.db.orm.update(imports).set({ names }).where(eq(imports.id, stored.id))
      })
      await letOthersIn()
    }
  }
  const machines = (report?.machines ?? []).filter(isNew('machine'))
  await make('machine', machines, (some) => makeMachines(ctx, stored, some))
  const products = (report?.products ?? []).filter(isNew('product'))
  await make('product', products, (some) => makeProducts(ctx, stored, some))
  for (const { name, aliases } of report?.machines ?? []) {
    for (const alias of aliases) chosen.machine.set(alias, chosen.machine.get(name) ?? '')
  }
  return chosen
}

const textsOf = async (ctx: Context, table: 'machines' | 'products', column: 'serial' | 'code') => {
  const { rows } = await ctx.db.query<{ text: string }>(`SELECT ${column} AS text FROM ${table}`)
  return new Set(rows.map(({ text }) => text))
}

/** The name of the company that was chosen for each name of the file. */
async function companiesFor(ctx: Context, { names }: StoredImport) {
  const { rows } = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies WHERE id = ANY($1)',
    [Object.values(names.company).filter((choice) => choice !== 'new')],
  )
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return (name: string) => byId.get(names.company[name] ?? '') ?? name
}

/** Commissioned on the day of their first sale, so that the statements of the time have them. */
async function makeMachines(ctx: Context, stored: StoredImport, things: NamedThing[]) {
  const { company, postcode, environment } = stored.plan.defaults
  const taken = await textsOf(ctx, 'machines', 'serial')
  const companyFor = await companiesFor(ctx, stored)
  const nameOf = new Map<string, string>()
  const rows = things.map((thing, index) => {
    const told = serialField.safeParse(thing.serial)
    const isFree = told.success && !taken.has(told.data) && /\d/.test(told.data)
    const serial = isFree ? told.data : serialFrom(thing.name, (text) => taken.has(text))
    taken.add(serial)
    nameOf.set(serial, thing.name)
    return {
      ...{ line: index, serial, otherNumber: '', postcode, floor: '' },
      company: companyFor(companyNamed(thing, company)),
      modelName: '',
      model: '' as const,
      site: (thing.site || thing.name).padEnd(2, '.'),
      environment: environment as never,
      spot: nameAtSite(thing).padEnd(2, '.'),
      terms: 'partnership' as const,
      commissioned: thing.firstDay,
    }
  })
  const { ids } = await storeMachines(ctx, storingOf(stored, false), rows)
  return new Map([...ids].map(([serial, id]) => [nameOf.get(serial) ?? '', id]))
}

/** With the price that most of its sales have. */
async function makeProducts(ctx: Context, stored: StoredImport, things: NamedThing[]) {
  const taken = await textsOf(ctx, 'products', 'code')
  const nameOf = new Map<string, string>()
  const rows = things.map((thing, line) => {
    const row = newProductOf(thing, (text) => taken.has(text))
    taken.add(row.code)
    nameOf.set(row.code, thing.name)
    return { line, ...row }
  })
  const { ids } = await storeProducts(ctx, storingOf(stored, false), rows)
  return new Map([...ids].map(([code, id]) => [nameOf.get(code) ?? '', id]))
}
