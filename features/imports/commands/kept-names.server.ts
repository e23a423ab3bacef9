import { inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { importNames } from '#db/schema/imports.ts'
import { nameKey } from '#lib/name-key.ts'
import type { NameChoices } from '../schema.ts'

/** By these names the next file of a source finds what they are; without a source, every file. */
export async function keepNames(
  ctx: Context,
  fingerprint: string,
  names: Partial<Record<keyof NameChoices, ReadonlyMap<string, string>>>,
): Promise<void> {
  const rows = (['machine', 'product', 'company'] as const).flatMap((what) =>
    [...(names[what] ?? [])].map(([name, subjectId]) => ({ what, name: nameKey(name), subjectId })),
  )
  if (rows.length === 0) return
  await ctx.db.query(
    `INSERT INTO import_names (what, fingerprint, name, subject_id)
     SELECT DISTINCT ON (what, name) what, $2, name, "subjectId"
     FROM json_to_recordset($1::json) AS t (what text, name text, "subjectId" uuid)
     ON CONFLICT (what, fingerprint, name) DO UPDATE SET subject_id = excluded.subject_id`,
    [JSON.stringify(rows), fingerprint],
  )
}

export async function forgetNamesOf(ctx: Context, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await ctx.db.orm.delete(importNames).where(inArray(importNames.subjectId, subjectIds))
}
