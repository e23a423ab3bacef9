import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { installations } from '#db/schema/installations.ts'
import { type Lead, withLead } from '#features/leads/commands/change-lead.server.ts'
import { changeLead } from '#features/leads/commands/desk.server.ts'
import { isClosed } from '#features/leads/policy/desk.ts'
import type { Stage } from '#lib/lead-words.ts'

/** The enquiry goes on with what began from it. */
export async function moveLead(
  ctx: Context,
  lead: Lead,
  change: { stage?: Stage; lostReason?: string; ownerId?: string },
): Promise<void> {
  const moved = await changeLead(ctx, lead.id, { version: lead.version, ...change })
  if (!moved.ok) throw new Error(`Enquiry ${lead.id} stays as it is: ${moved.reason}`)
}

/** A trial became a partnership: the enquiry that it began with is won. */
export async function winLeadOf(ctx: Context, machineId: string): Promise<void> {
  const [installation] = await ctx.db.orm
    .select({ leadId: installations.leadId })
    .from(installations)
    .where(eq(installations.machineId, machineId))
  if (!installation?.leadId) return
  await withLead(ctx, installation.leadId, async (lead) => {
    if (!isClosed(lead.stage)) await moveLead(ctx, lead, { stage: 'won' })
    return { ok: true }
  })
}
