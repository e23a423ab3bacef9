import type { Context } from '#db/context.server.ts'
import { type Changed, recordChange, withLead } from './change-lead.server.ts'

/** Puts an enquiry into quarantine: somebody has seen that nobody means it. */
export function holdLead(ctx: Context, id: string): Promise<Changed> {
  return withLead(ctx, id, async (lead) => {
    await recordChange(ctx, lead, {
      columns: { heldFor: ['reported'] },
      kind: 'held',
      details: { reason: 'reported' },
    })
    return { ok: true }
  })
}
