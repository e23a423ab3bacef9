import { eq, inArray, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { leads } from '#db/schema/leads.ts'
import { eraseMailsBefore, eraseMailsOf } from '#features/mail/commands.server.ts'
import { erasedBefore } from '#lib/retention.ts'
import { listLeadsFrom } from './queries.server.ts'

/** Erases what is older than the privacy policy allows, and the mails that repeat it. */
export async function eraseExpiredLeads(ctx: Context): Promise<void> {
  const moment = erasedBefore(ctx.clock.now())
  await ctx.db.transaction(async () => {
    await eraseMailsBefore(ctx, moment)
    const erased = await ctx.db.orm
      .delete(leads)
      .where(lt(leads.receivedAt, moment))
      .returning({ id: leads.id, reference: leads.reference })
    await recordErasure(ctx, erased, 'retention')
  })
}

export const leadRecords: PersonalRecords = {
  name: 'enquiries',
  list: listLeadsFrom,
  async erase(ctx, email) {
    const erased = await ctx.db.orm
      .delete(leads)
      .where(eq(sql`lower(${leads.email})`, email.toLowerCase()))
      .returning({ id: leads.id, reference: leads.reference })
    for (const { id } of erased) await eraseMailsOf(ctx, { leadId: id })
    await recordErasure(ctx, erased, 'request')
    return erased.length
  },
}

async function recordErasure(
  ctx: Context,
  erased: { id: string; reference: string }[],
  reason: 'retention' | 'request',
): Promise<void> {
  // What was merged into one that is gone stands for itself again, or nobody would see it.
  const ids = erased.map(({ id }) => id)
  await ctx.db.orm.update(leads).set({ mergedInto: null }).where(inArray(leads.mergedInto, ids))
  for (const { id, reference } of erased) {
    const details = { reference, reason }
    await recordAudit(ctx, { action: 'lead.erased', subjectType: 'lead', subjectId: id, details })
  }
}
