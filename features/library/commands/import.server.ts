import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { libraryItems } from '#db/schema/library.ts'
import { newId } from '#lib/ids.server.ts'
import { readLibraryFile } from '../documents/library-file.server.ts'
import { planImport } from '../policy/library-file.server.ts'
import { readItems } from '../queries/library.server.ts'
import type { ImportView } from '../schema.ts'
import { nameOfEntry, saveItems } from './save.server.ts'

type Imported =
  | ImportView
  | { ok: false; reason: 'invalid'; fields: Record<string, string> }
  | { ok: false; reason: 'changed' }

/** What a file would change; and, once that was looked at, all of it or nothing. */
export async function importLibrary(
  ctx: Context,
  { text, apply }: { text: string; apply: string | null },
): Promise<Imported> {
  const read = await readLibraryFile(text)
  if ('problems' in read) return { ok: false, reason: 'invalid', fields: read.problems }
  const imported = await ctx.db.transaction(async () => {
    // What is new has no row that could be locked.
    if (apply) await ctx.db.orm.execute(sql`LOCK TABLE ${libraryItems} IN SHARE ROW EXCLUSIVE MODE`)
    const { problems, saves } = planImport(read.file, await readItems(ctx))
    if (problems.length > 0) return { problems }
    const plan = createHash('sha256').update(JSON.stringify(saves)).digest('hex')
    const changes = saves.map(({ of, deed }) => ({ kind: of.kind, name: nameOfEntry(of), deed }))
    if (apply === null) return { plan, applied: false, changes }
    if (apply !== plan) return { ok: false as const, reason: 'changed' as const }
    await saveItems(ctx, saves)
    await recordAudit(ctx, {
      action: 'library.imported',
      subjectType: 'library_file',
      subjectId: newId(ctx.clock.now()),
      details: { changes: saves.length, sha256: createHash('sha256').update(text).digest('hex') },
    })
    return { plan, applied: true, changes }
  })
  if (!('problems' in imported)) return imported
  const named = await readLibraryFile(text, imported.problems)
  return { ok: false, reason: 'invalid', fields: 'problems' in named ? named.problems : {} }
}
