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

/** The same for what is done to many at once, in one statement. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const common = { at: ctx.clock.now(), actor: ctx.actor, requestId: ctx.requestId ?? null }
  await ctx.db.orm.insert(auditEntries).values(entries.map((entry) => ({ ...entry, ...common })))
}
