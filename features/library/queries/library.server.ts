import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { manyRows } from '#db/many-rows.server.ts'
import { libraryItems, libraryVersions } from '#db/schema/library.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import {
  isShippedControl,
  type Library,
  type LibraryControl,
  type LibraryItem,
  mergeControls,
  mergeLibrary,
} from '../policy/library.ts'
import type { EntryAsked, LibraryVersion, LibraryView } from '../schema.ts'

const { kind, framework, key } = libraryItems

export const readItems = (ctx: Context): Promise<LibraryItem[]> => findItems(ctx, 'true')

const findItems = (ctx: Context, where: string) =>
  manyRows<LibraryItem>(
    ctx,
    {
      ...{ kind: 'kind', framework: 'framework', key: 'key', content: 'content' },
      ...{ added: 'added', removed: 'removed', retiredBecause: 'retired_because' },
      version: 'version',
    },
    `FROM library_items WHERE ${where} ORDER BY changed_at, key`,
  )

export async function readLibrary(ctx: Context): Promise<Library> {
  return mergeLibrary(await readItems(ctx))
}

/** Shipped and own ones, those that are retired as well. */
export async function readControls(ctx: Context): Promise<LibraryControl[]> {
  return mergeControls(await findItems(ctx, "kind = 'control'"))
}

export async function readActiveControls(ctx: Context): Promise<LibraryControl[]> {
  return (await readControls(ctx)).filter(({ retired }) => retired === null)
}

/** Whether each code is one of the library; a retired control may still be linked. */
export async function areControls(ctx: Context, codes: readonly string[]): Promise<boolean> {
  const own = [...new Set(codes)].filter((code) => !isShippedControl(code))
  if (own.length === 0) return true
  const known = await ctx.db.orm.$count(libraryItems, and(eq(kind, 'control'), inArray(key, own)))
  return known === own.length
}

export async function libraryView(ctx: Context): Promise<LibraryView> {
  const library = await readLibrary(ctx)
  return {
    controls: library.controls.map(({ code, title, area, retired }) => {
      return { code, title, area, retired: retired !== null }
    }),
    frameworks: library.frameworks.map(({ id, name, short, retired }) => {
      return { id, name, short, retired: retired !== null }
    }),
  }
}

/** As they are called in documents. */
export async function frameworkNames(ctx: Context, wanted: readonly string[]): Promise<string[]> {
  const { frameworks } = await readLibrary(ctx)
  return wanted.map((id) => frameworks.find((framework) => framework.id === id)?.name ?? id)
}

const mostVersions = 100

const isIt = (of: EntryAsked) =>
  and(eq(kind, of.kind), eq(framework, of.framework), eq(key, of.key))

/** The id under which the trail knows an entry; none if nothing was ever recorded of it. */
export async function itemIdOf(ctx: Context, of: EntryAsked): Promise<string | undefined> {
  const [item] = await ctx.db.orm.select({ id: libraryItems.id }).from(libraryItems).where(isIt(of))
  return item?.id
}

/** What was recorded of an entry, the newest first. */
export async function versionsOf(ctx: Context, of: EntryAsked): Promise<LibraryVersion[]> {
  const { version: number, record, at, by } = libraryVersions
  const rows = await ctx.db.orm
    .select({ version: number, record, at, by })
    .from(libraryVersions)
    .innerJoin(libraryItems, eq(libraryItems.id, libraryVersions.itemId))
    .where(isIt(of))
    .orderBy(desc(number))
    .limit(mostVersions)
  const names = await namesOf(
    ctx,
    rows.map((row) => row.by),
  )
  return rows.map(({ version, record, at, by }) => ({
    ...{ version, at: at.toISOString(), by: nameOf(names, by) },
    ...{ retired: record.retiredBecause, added: record.added, removed: record.removed },
    text: Object.entries(record.content ?? {}).flatMap(([field, value]) =>
      value === null ? [] : [[field, String(value)]],
    ),
  }))
}
