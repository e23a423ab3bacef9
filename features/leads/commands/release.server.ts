import type { Context } from '#db/context.server.ts'
import { isHeld } from '../policy/desk.ts'
import { dueAt } from '../policy/promise.ts'
import { type Changed, lockLead, recordChange } from './change-lead.server.ts'

/** Lets an enquiry out of quarantine: from now on we owe an answer. Doing it twice is doing it once. */
export function releaseLead(ctx: Context, id: string): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    if (!isHeld(lead)) return { ok: true }
    // What staff put there was promised an answer before.
    const isNew = !lead.heldFor?.includes('reported')
    const due = isNew && lead.promise ? dueAt(lead.promise, ctx.clock.now()) : lead.dueAt
    await recordChange(ctx, lead, { columns: { heldFor: [], dueAt: due }, kind: 'released' })
    return { ok: true }
  })
}
