import { eq, sql } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { libraryItems, libraryVersions } from '#db/schema/library.ts'
import type { LibraryRecord } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { keyOf } from '../policy/library.ts'
import type { EntryAsked, LibraryDeed } from '../schema.ts'

export interface Save {
  of: EntryAsked
  record: LibraryRecord
  /** What was seen; 0 if nothing was recorded yet. */
  version: number
  deed: LibraryDeed
  details?: Record<string, unknown>
}

const mostAtOnce = 500

/** Each as its next version. False, with nothing written, if the first of them is not as it was seen. */
export async function saveItems(ctx: Context, saves: readonly Save[]): Promise<boolean> {
  const now = ctx.clock.now()
  const by = { changedAt: now, changedBy: ctx.actor }
  for (let from = 0; from < saves.length; from += mostAtOnce) {
    const some = saves.slice(from, from + mostAtOnce)
    const saved = await ctx.db.orm
      .insert(libraryItems)
      .values(
        some.map(({ of, record, version }) => ({
          ...{ id: newId(now), ...of, ...record, ...by, version: version + 1 },
        })),
      )
      .onConflictDoUpdate({
        target: [libraryItems.kind, libraryItems.framework, libraryItems.key],
        set: {
          content: sql`excluded.content`,
          added: sql`excluded.added`,
          removed: sql`excluded.removed`,
          retiredBecause: sql`excluded.retired_because`,
          version: sql`excluded.version`,
          ...by,
        },
        setWhere: eq(libraryItems.version, sql`excluded.version - 1`),
      })
      .returning()
    if (saved.length < some.length) {
      if (saves.length === 1) return false
      throw new Error('The library was changed while it was locked')
    }
    const idOf = new Map(saved.map((item) => [keyOf(item), item.id]))
    const rows = some.map((save) => ({ ...save, id: idOf.get(keyOf(save.of)) ?? '' }))
    await ctx.db.orm.insert(libraryVersions).values(
      rows.map(({ id: itemId, version, record }) => ({
        ...{ itemId, version: version + 1, record, at: now, by: ctx.actor },
      })),
    )
    await recordAudits(
      ctx,
      rows.map(({ id: subjectId, of, deed, version, details }) => ({
        action: `library.${deed}` as const,
        subjectType: of.kind,
        subjectId,
        details: { code: nameOfEntry(of), version: version + 1, ...details },
      })),
    )
  }
  return true
}

/** "AC-01", "iso-27001 A.5.1". */
export const nameOfEntry = ({ framework, key }: EntryAsked) => `${framework} ${key}`.trim()
