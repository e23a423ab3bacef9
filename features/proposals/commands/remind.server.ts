import { eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { proposals, proposalVersions } from '#db/schema/proposals.ts'
import type { ProposalParts } from '../context.server.ts'
import { clientReminders } from '../policy/letters.ts'
import { dueReminder } from '../policy/standing.ts'
import { newestVersion, signaturesOf } from '../queries/rows.server.ts'
import { tellClient, tellOwner, toldOf } from './tell.server.ts'

/** Each reminder goes out once, however often and wherever this runs: the row is locked while it is decided. */
export async function sendReminders(ctx: Context, parts: ProposalParts): Promise<void> {
  const waiting = await ctx.db.orm
    .select({ id: proposals.id })
    .from(proposals)
    .where(inArray(proposals.state, ['sent', 'signed']))
  for (const { id } of waiting) await ctx.db.transaction(() => remind(ctx, parts, id))
}

async function remind(ctx: Context, parts: ProposalParts, id: string): Promise<void> {
  const [proposal] = await ctx.db.orm
    .select()
    .from(proposals)
    .where(eq(proposals.id, id))
    .for('update')
  // Read once it is locked: what another run has noted meanwhile counts.
  const version = proposal && (await newestVersion(ctx, id))
  if (!version) return
  const [client] = await signaturesOf(ctx, [version.id])
  const signedAt = client?.signedAt ?? null
  const { state } = proposal
  const reminder = dueReminder({ ...version, state, signedAt }, ctx.clock.now())
  if (!reminder) return
  const [lead] = proposal.leadId
    ? await ctx.db.orm
        .select({ id: leads.id, reference: leads.reference })
        .from(leads)
        .where(eq(leads.id, proposal.leadId))
    : []
  await ctx.db.orm
    .update(proposalVersions)
    .set({ reminded: [...version.reminded, reminder] })
    .where(eq(proposalVersions.id, version.id))
  const { reference } = proposal
  await recordAudit(ctx, {
    action: 'proposal.reminded',
    ...{ subjectType: 'proposal', subjectId: id },
    details: { reference, reminder },
  })
  const about = { proposal, version, lead }
  if (reminder === 'unanswered' || reminder === 'ending') {
    await tellClient(ctx, parts, about, clientReminders[reminder](toldOf(about, parts)))
  } else {
    await tellOwner(ctx, parts, about, reminder)
  }
}
