import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { proposals } from '#db/schema/proposals.ts'
import { type Refused, refused } from '#features/accounts/api/handle.server.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { type Lead, lockLead, recordChange } from '#features/leads/commands/change-lead.server.ts'
import type { Proposal } from '../queries/rows.server.ts'

export interface Locked {
  proposal: Proposal
  /** Nothing once it is erased. */
  lead: Lead | undefined
}

/** Nobody else changes this proposal until the transaction is over: of two who come at once, one is second. */
export function withProposal<Reason extends string>(
  ctx: Context,
  id: string,
  version: number | undefined,
  change: (locked: Locked) => Promise<Refused<Reason> | undefined>,
): Promise<{ ok: true } | Refused<Reason | 'not_found' | 'changed_meanwhile'>> {
  return ctx.db.transaction(async () => {
    const [known] = await ctx.db.orm
      .select({ leadId: proposals.leadId })
      .from(proposals)
      .where(eq(proposals.id, id))
    // The enquiry first, as all that deals with enquiries has it.
    const lead = known?.leadId ? await lockLead(ctx, known.leadId) : undefined
    const [proposal] = await ctx.db.orm
      .select()
      .from(proposals)
      .where(eq(proposals.id, id))
      .for('update')
    if (!proposal) return refused('not_found')
    if (version !== undefined && proposal.version !== version) return refused('changed_meanwhile')
    return (await change({ proposal, lead })) ?? { ok: true }
  })
}

/** What happened, for the proposal, for the trail, and for the history of the enquiry. */
export async function record(
  ctx: Context,
  { proposal, lead }: Locked,
  made: {
    action: `proposal.${string}`
    /** What changes of it; nothing for what is only said about it. */
    columns?: Partial<Proposal>
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { id, reference } = proposal
  const next = made.columns && { ...made.columns, version: sql`${proposals.version} + 1` }
  await ctx.db.orm
    .update(proposals)
    .set({ ...next, changedAt: ctx.clock.now() })
    .where(eq(proposals.id, id))
  await recordAudit(ctx, {
    action: made.action,
    ...{ subjectType: 'proposal', subjectId: id },
    details: { reference, ...made.details },
  })
  const done = made.action.slice('proposal.'.length)
  if (lead) await recordChange(ctx, lead, { kind: 'proposal', details: { reference, done } })
  else await announceLeads(ctx)
}
