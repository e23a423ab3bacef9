import type { Context } from '#db/context.server.ts'
import { isHeld } from '../policy/desk.ts'
import { dueAt } from '../policy/promise.ts'
import { type Changed, lockLead, recordChange } from './change-lead.server.ts'

/** Lets an enquiry out of quarantine: from now on we owe an answer. */
export function releaseLead(ctx: Context, id: string): Promise<Changed<'not_held'>> {
  return ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    if (!isHeld(lead)) return { ok: false, reason: 'not_held' }
    const due = lead.promise && dueAt(lead.promise, ctx.clock.now())
    await recordChange(ctx, lead, { columns: { heldFor: [], dueAt: due }, kind: 'released' })
    return { ok: true }
  })
}
