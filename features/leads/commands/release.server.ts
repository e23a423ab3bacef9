import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { newId } from '#lib/ids.server.ts'
import { answerBy, dueAt } from '../policy/promise.ts'
import type { NewLead } from '../policy.ts'
import { queueLeadMails } from './queue-lead-mails.server.ts'

export type ReleaseResult = { ok: true } | { ok: false; reason: 'not_found' }

/**
 * Lets an enquiry out of quarantine: its promise runs from now on, and the mails that were held back
 * go out. What was let in and put there by staff had both before. Doing it twice is doing it once.
 */
export async function releaseLead(
  ctx: Context,
  id: string,
  options: { teamEmail: string },
): Promise<ReleaseResult> {
  return ctx.db.transaction(async () => {
    // Locked, so that of two colleagues at once one finds it released.
    const [row] = await ctx.db.orm.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!row) return { ok: false, reason: 'not_found' }
    const { heldFor, promise, reference } = row
    if (!heldFor?.length) return { ok: true }

    const now = ctx.clock.now()
    const wasLetIn = heldFor.includes('reported')
    await ctx.db.orm
      .update(leads)
      .set({
        heldFor: [],
        ...(!wasLetIn && { dueAt: promise && dueAt(promise, now) }),
        updatedAt: now,
        version: sql`${leads.version} + 1`,
      })
      .where(eq(leads.id, id))
    const details = { reference, heldFor: heldFor.join(', ') }
    await recordAudit(ctx, {
      action: 'lead.released',
      subjectType: 'lead',
      subjectId: id,
      details,
    })
    await ctx.db.orm.insert(leadEvents).values({
      id: newId(now),
      leadId: id,
      at: now,
      actor: ctx.actor,
      kind: 'released',
      details: { heldFor: details.heldFor },
    })
    if (!wasLetIn) {
      const lead = leadOfRow(row)
      const by = promise ? answerBy(promise, now) : undefined
      await queueLeadMails(ctx, { id, reference, lead, answerBy: by }, options.teamEmail)
    }
    return { ok: true }
  })
}

/** What was sent, as the mails tell it. */
function leadOfRow(row: typeof leads.$inferSelect): NewLead {
  return {
    wayIn: row.wayIn,
    source: row.source,
    intent: row.intent,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    company: row.company ?? undefined,
    machineOfInterest: row.machineOfInterest ?? undefined,
    plan: row.plan ?? undefined,
    locationType: row.locationType ?? undefined,
    message: row.message,
    details: row.details,
    promise: row.promise ?? undefined,
  }
}
