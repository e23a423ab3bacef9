import { and, desc, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'

const hourMs = 3_600_000

/**
 * Whoever reads the trail, or takes it away as a file, is in it. Once for each person and hour of the
 * clock: somebody who turns pages, or a page that asks again, must not fill the trail with its own
 * reading. The subject is the reader, so the last time is found at once however long the trail is.
 */
export async function noteReading(
  ctx: Context,
  reader: string,
  { file, ...filter }: { file?: 'csv' | undefined; [asked: string]: unknown },
): Promise<void> {
  const action = file ? 'trail.exported' : 'trail.read'
  const isTheirs = and(
    eq(auditEntries.subjectType, 'trail'),
    eq(auditEntries.subjectId, reader),
    eq(auditEntries.action, action),
  )
  await ctx.db.transaction(async () => {
    const [last] = await ctx.db.orm
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(isTheirs)
      .orderBy(desc(auditEntries.id))
      .limit(1)
    if (last && hourOf(last.at) === hourOf(ctx.clock.now())) return
    const subject = { subjectType: 'trail', subjectId: reader, details: filter }
    if (file) await recordAudit(ctx, { action: 'trail.exported', ...subject })
    else await recordAudit(ctx, { action: 'trail.read', ...subject })
  })
}

const hourOf = (moment: Date) => Math.floor(moment.getTime() / hourMs)
