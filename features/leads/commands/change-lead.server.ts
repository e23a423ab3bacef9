import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { newId } from '#lib/ids.server.ts'
import { auditActions, isHeld } from '../policy/desk.ts'
import type { DeskEventKind } from '../schema/desk.ts'

export type Lead = typeof leads.$inferSelect

export type NotPossible = 'not_found' | 'merged' | 'held'

export type Changed<Reason extends string = never> =
  | { ok: true }
  | { ok: false; reason: NotPossible | Reason }

interface Change {
  columns?: Partial<Lead>
  kind: DeskEventKind
  /** What somebody wrote: for the history alone, never for the audit trail. */
  text?: string | undefined
  details?: Record<string, string | null>
}

/** Nobody else changes this enquiry until the transaction is over. */
export async function lockLead(ctx: Context, id: string): Promise<Lead | undefined> {
  const [lead] = await ctx.db.orm.select().from(leads).where(eq(leads.id, id)).for('update')
  return lead
}

/** Changes an enquiry that is worked on: neither in quarantine nor part of another one. */
export async function withLead<Result>(
  ctx: Context,
  id: string,
  change: (lead: Lead) => Promise<Result>,
): Promise<Result | { ok: false; reason: NotPossible }> {
  return ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    if (lead.mergedInto) return { ok: false, reason: 'merged' }
    if (isHeld(lead)) return { ok: false, reason: 'held' }
    return change(lead)
  })
}

/** Writes a change with its line of the history, whose id it returns, and its entry of the audit trail. */
export async function recordChange(
  ctx: Context,
  { id, reference }: Pick<Lead, 'id' | 'reference'>,
  { columns, kind, text, details = {} }: Change,
): Promise<string> {
  const now = ctx.clock.now()
  if (columns) {
    await ctx.db.orm
      .update(leads)
      .set({ ...columns, updatedAt: now, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id))
  }
  const event = { id: newId(now), leadId: id, at: now, actor: ctx.actor, kind, details }
  await ctx.db.orm.insert(leadEvents).values({ ...event, text: text ?? null })
  await recordAudit(ctx, {
    action: auditActions[kind],
    subjectType: 'lead',
    subjectId: id,
    details: { reference, ...factsOf(details) },
  })
  await announceLeads(ctx)
  return event.id
}

/** An auditor reads what was done, not what was written. */
function factsOf(details: Record<string, string | null>): Record<string, string | null> {
  const written = ['subject', 'reason', 'key', 'sender', 'quoted', 'messageId', 'refused']
  return Object.fromEntries(Object.entries(details).filter(([name]) => !written.includes(name)))
}
