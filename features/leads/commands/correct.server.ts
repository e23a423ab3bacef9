import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { type Contact, type CorrectionProblem, correctionOf } from '../policy/correction.server.ts'
import { type Lead, lockLead, recordChange } from './change-lead.server.ts'

/**
 * Corrects how somebody is reached. What it was stays in the history, which goes with the enquiry;
 * the audit trail outlives it and names the fields alone. Call it with the enquiry locked.
 */
export async function correctContact(
  ctx: Context,
  lead: Lead,
  wanted: Partial<Contact>,
): Promise<{ ok: true } | { ok: false; reason: CorrectionProblem }> {
  const correction = correctionOf(lead, wanted)
  if (!correction.ok) return correction
  const { columns, fields, words } = correction
  if (fields.length === 0) return { ok: true }
  await recordChange(ctx, lead, {
    ...{ columns, kind: 'corrected', text: words },
    details: { fields: fields.join(', ') },
  })
  const { email } = columns
  // Or its author would be asked at the wrong address, and an erasure would leave it behind.
  if (email) await ctx.db.orm.update(feedback).set({ email }).where(eq(feedback.leadId, lead.id))
  return { ok: true }
}

/** An email is sent again to the right address: if it was the enquiry's own that was wrong, that is corrected. */
export async function correctAddressOf(
  ctx: Context,
  leadId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, leadId)
    if (lead?.email?.toLowerCase() !== from.toLowerCase()) return
    await correctContact(ctx, lead, { email: to })
  })
}
