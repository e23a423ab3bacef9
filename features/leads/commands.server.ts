import { eq, inArray, lt, type SQL } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { leads } from '#db/schema/leads.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { eraseMailsBefore, eraseMailsOf } from '#features/mail/commands.server.ts'
import { erasedBefore } from '#lib/retention.ts'
import { lockLead, type NotPossible } from './commands/change-lead.server.ts'
import { dropFilesOf } from './commands/take-mail.server.ts'
import { isHeld } from './policy/desk.ts'
import { hasConsultation } from './queries/lead.server.ts'
import { isFrom, listLeadNames, listLeadsFrom } from './queries.server.ts'

/**
 * Erases what is older than the privacy policy allows: the enquiry with its history, the emails that
 * repeat it, and whatever was merged into it, which is part of it.
 */
export async function eraseExpiredLeads(ctx: Context): Promise<void> {
  const moment = erasedBefore(ctx.clock.now())
  await ctx.db.transaction(async () => {
    await recordRetention(ctx, 'mails', await eraseMailsBefore(ctx, moment))
    const expired = ctx.db.orm
      .select({ id: leads.id })
      .from(leads)
      .where(lt(leads.receivedAt, moment))
    const erased = [
      ...(await eraseLeads(ctx, inArray(leads.mergedInto, expired))),
      ...(await eraseLeads(ctx, lt(leads.receivedAt, moment))),
    ]
    await recordErasure(ctx, erased, 'retention')
    await recordRetention(ctx, 'leads', erased.length)
  })
}

export const leadRecords: PersonalRecords = {
  name: 'enquiries',
  list: listLeadsFrom,
  named: listLeadNames,
  async erase(ctx, contact) {
    const erased = await eraseLeads(ctx, isFrom(contact))
    await recordErasure(ctx, erased, 'request')
    return erased.length
  },
}

/**
 * Deletes a quarantined enquiry with its history and its emails. What was merged into it stands for
 * itself again. A consultation is cancelled first, so that nobody waits for a visitor.
 */
export function deleteHeldLead(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: NotPossible | 'not_held' | 'consultation_booked' }> {
  return ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    if (!isHeld(lead)) return { ok: false, reason: 'not_held' }
    if (await hasConsultation(ctx, id)) return { ok: false, reason: 'consultation_booked' }
    await recordErasure(ctx, await eraseLeads(ctx, eq(leads.id, id)), 'quarantine')
    await announceLeads(ctx)
    return { ok: true }
  })
}

/** Their history and the rows of their files go with them, by the rules of these tables. */
async function eraseLeads(ctx: Context, which: SQL) {
  const doomed = await ctx.db.orm.select({ id: leads.id }).from(leads).where(which)
  if (doomed.length === 0) return []
  await dropFilesOf(
    ctx,
    doomed.map(({ id }) => id),
  )
  const erased = await ctx.db.orm
    .delete(leads)
    .where(which)
    .returning({ id: leads.id, reference: leads.reference })
  for (const { id } of erased) await eraseMailsOf(ctx, { leadId: id })
  // What was merged into one that is gone stands for itself again, or nobody would see it.
  const ids = erased.map(({ id }) => id)
  await ctx.db.orm.update(leads).set({ mergedInto: null }).where(inArray(leads.mergedInto, ids))
  return erased
}

async function recordErasure(
  ctx: Context,
  erased: { id: string; reference: string }[],
  reason: 'retention' | 'request' | 'quarantine',
): Promise<void> {
  for (const { id, reference } of erased) {
    const details = { reference, reason }
    await recordAudit(ctx, { action: 'lead.erased', subjectType: 'lead', subjectId: id, details })
  }
}
