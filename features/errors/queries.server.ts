import { desc, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { browserErrors } from '#db/schema/errors.ts'
import type { BrowserErrorRow, ErrorList } from './schema.ts'

const mostShown = 100

export const countOpenErrors = (ctx: Context) =>
  ctx.db.orm.$count(browserErrors, isNull(browserErrors.resolvedAt))

/** The latest first. */
export async function listErrors(
  ctx: Context,
  list: ErrorList,
  currentRelease: string,
): Promise<BrowserErrorRow[]> {
  const { resolvedAt, lastSeenAt, id } = browserErrors
  const rows = await ctx.db.orm
    .select()
    .from(browserErrors)
    .where(list === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(mostShown)
  return rows.map(({ fingerprint, ...row }) => ({
    ...row,
    isCurrentRelease: row.release === currentRelease,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }))
}
