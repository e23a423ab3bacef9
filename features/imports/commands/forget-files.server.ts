import { eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces, dropPieces } from '#db/file-pieces.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { importPieces, importRows, imports } from '#db/schema/imports.ts'
import { dayMs } from '#lib/time.ts'

/** As long as somebody may still mend its rows. What was imported stays, and can be undone. */
export const filesKeptDays = 90

/** Deletes the rows of old files: they may name people, and are not needed any more. */
export async function forgetOldFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - filesKeptDays * dayMs)
  const old = await ctx.db.orm
    .select({ id: imports.id, fileId: imports.fileId })
    .from(imports)
    .innerJoin(importPieces, eq(importPieces.fileId, imports.fileId))
    .where(lt(imports.createdAt, before))
    .groupBy(imports.id)
    .limit(1000)
  for (const { fileId } of old) await dropPieces(ctx, importPieces, fileId)
  await ctx.db.transaction(async () => {
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await ctx.db.orm.delete(importRows).where(inArray(importRows.importId, ids))
    await recordRetention(ctx, 'import-files', ids.length)
  })
  await dropLoosePieces(ctx, importPieces, imports.fileId)
}
