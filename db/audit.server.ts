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

const mostAtOnce = 1000

/** The same for many at once, such as the rows of a file. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  const common = { at: ctx.clock.now(), actor: ctx.actor, requestId: ctx.requestId ?? null }
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce).map((entry) => ({ ...entry, ...common }))
    await ctx.db.orm.insert(auditEntries).values(some)
  }
}
