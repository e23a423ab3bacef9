import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { auditEntries } from './schema/audit.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subjectType: string
  subjectId: string
  details: Record<string, unknown>
}

/** Call it inside the transaction of the change, so that neither exists without the other. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await ctx.db.orm.insert(auditEntries).values({
    ...entry,
    at: ctx.clock.now(),
    actor: ctx.actor,
    requestId: ctx.requestId ?? null,
  })
}

const anHourMs = 3_600_000

/**
 * The same for somebody who reads, once an hour for each person and list or record: a page asks anew
 * whenever it is come back to. The index of what a person did has an hour of one person to look at,
 * however long the trail.
 */
export async function recordReading(
  ctx: Context,
  entry: Omit<AuditEntry, 'subjectId'> & { subjectId?: string; list?: string },
): Promise<void> {
  // Of a reading that is of nothing in particular the reader is the subject.
  const { list, details, ...read } = { subjectId: ctx.actor, ...entry }
  const since = new Date(ctx.clock.now().getTime() - anHourMs)
  const { id, actor, at, action } = auditEntries
  const [noted] = await ctx.db.orm
    .select({ id })
    .from(auditEntries)
    .where(
      and(
        eq(actor, ctx.actor),
        gt(at, since),
        eq(action, read.action),
        eq(auditEntries.subjectId, read.subjectId),
        sql`${auditEntries.details}->>'list' IS NOT DISTINCT FROM ${list ?? null}`,
      ),
    )
    .limit(1)
  if (noted) return
  await recordAudit(ctx, { ...read, details: { ...details, ...(list && { list }) } })
}

const mostAtOnce = 1000

/** The same for many at once, such as the rows of a file. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  const common = { at: ctx.clock.now(), actor: ctx.actor, requestId: ctx.requestId ?? null }
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce).map((entry) => ({ ...entry, ...common }))
    await ctx.db.orm.insert(auditEntries).values(some)
  }
}
