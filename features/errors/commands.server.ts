import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { browserErrors } from '#db/schema/errors.ts'
import { newId } from '#lib/ids.server.ts'
import { callsOf, scrubMessage } from './policy.ts'
import type { ErrorReport } from './schema.ts'

export const keptDays = 90
/** Invented messages must not fill the database: beyond this only known errors are counted. */
export const mostErrors = 1000

/** Counts an error; one that returns in the current release is open again. No deed of anybody’s, so no audit row. */
export async function storeError(
  ctx: Context,
  { message: raw, stack, page, release }: ErrorReport,
  { browser, currentRelease }: { browser: string; currentRelease: string },
): Promise<void> {
  const now = ctx.clock.now()
  const message = scrubMessage(raw)
  const fingerprint = createHash('sha256').update([message, page, release].join('\n')).digest('hex')
  const known = await ctx.db.orm
    .update(browserErrors)
    .set({
      count: sql`${browserErrors.count} + 1`,
      lastSeenAt: now,
      browser,
      ...(release === currentRelease && { resolvedAt: null }),
    })
    .where(eq(browserErrors.fingerprint, fingerprint))
    .returning({ id: browserErrors.id })
  if (known.length > 0) return
  if ((await ctx.db.orm.$count(browserErrors)) >= mostErrors) {
    ctx.log.warn('too many different browser errors: a new one was not kept')
    return
  }
  await ctx.db.orm
    .insert(browserErrors)
    .values({
      ...{ id: newId(now), fingerprint, message, page, release, browser },
      stack: callsOf(stack).join('\n'),
      ...{ firstSeenAt: now, lastSeenAt: now },
    })
    // Reported twice at the same moment.
    .onConflictDoUpdate({
      target: browserErrors.fingerprint,
      set: { count: sql`${browserErrors.count} + 1`, lastSeenAt: now },
    })
}

/** Whether there is such an error. Marking it twice changes nothing. */
export function changeError(ctx: Context, id: string, resolved: boolean): Promise<boolean> {
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm
      .select({ resolvedAt: browserErrors.resolvedAt, release: browserErrors.release })
      .from(browserErrors)
      .where(eq(browserErrors.id, id))
      .for('update')
    if (!before) return false
    if ((before.resolvedAt !== null) === resolved) return true
    await ctx.db.orm
      .update(browserErrors)
      .set({ resolvedAt: resolved ? ctx.clock.now() : null })
      .where(eq(browserErrors.id, id))
    const details = { release: before.release }
    const subject = { subjectType: 'browser_error', subjectId: id, details }
    await (resolved
      ? recordAudit(ctx, { action: 'browser_error.resolved', ...subject })
      : recordAudit(ctx, { action: 'browser_error.reopened', ...subject }))
    return true
  })
}

export function deleteOldErrors(ctx: Context): Promise<void> {
  return ctx.db.transaction(async () => {
    const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
    const gone = await ctx.db.orm
      .delete(browserErrors)
      .where(lt(browserErrors.lastSeenAt, before))
      .returning({ id: browserErrors.id })
    await recordRetention(ctx, 'browser_errors', gone.length)
  })
}
