import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { proposalComments } from '#db/schema/proposals.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { ProposalParts } from '../context.server.ts'
import { answerLetter } from '../policy/letters.ts'
import { isOver, isReadable, standingOf } from '../policy/standing.ts'
import { findVersion, newestVersion } from '../queries/rows.server.ts'
import { withOpenVersion } from './sign.server.ts'
import { tellClient, tellOwner, toldOf } from './tell.server.ts'
import { type Locked, record, withProposal } from './with-proposal.server.ts'

/** Of one proposal; more than that is better said on the telephone. */
const mostComments = 100

/** The client says no, and why. */
export function declineProposal(
  ctx: Context,
  parts: ProposalParts,
  versionId: string,
  reason: string,
) {
  return withOpenVersion<never>(ctx, versionId, async (open) => {
    const { proposal, version, lead } = open
    await record(ctx, open, {
      action: 'proposal.declined',
      columns: { state: 'declined', reason },
      details: { number: version.number },
    })
    await tellOwner(ctx, parts, { proposal, version, lead }, 'declined', reason)
  })
}

/** The client asks something, for as long as they can read the proposal. */
export async function commentAsClient(
  ctx: Context,
  parts: ProposalParts,
  versionId: string,
  text: string,
) {
  const found = await findVersion(ctx, versionId)
  if (!found) return refused('not_found')
  return withProposal(ctx, found.proposal.id, undefined, async (locked) => {
    const { version, isNewest } = (await findVersion(ctx, versionId)) ?? found
    const { proposal, lead } = locked
    const sent = { state: proposal.state, isNewest, expiresAt: version.expiresAt }
    if (!isReadable(standingOf(sent, ctx.clock.now()))) return refused('not_open')
    if (!(await keepComment(ctx, locked, text))) return refused('too_many')
    await tellOwner(ctx, parts, { proposal, version, lead }, 'commented', text)
  })
}

/** We answer; the client gets it by email as well. */
export function answerComment(
  ctx: AccountsContext,
  parts: ProposalParts,
  id: string,
  text: string,
) {
  return withProposal(ctx, id, undefined, async (locked) => {
    const { proposal, lead } = locked
    const version = await newestVersion(ctx, id)
    if (!version || isOver(proposal.state)) return refused('settled')
    if (!(await keepComment(ctx, locked, text))) return refused('too_many')
    const about = { proposal, version, lead }
    await tellClient(ctx, parts, about, answerLetter(toldOf(about, parts), text))
  })
}

async function keepComment(ctx: Context, locked: Locked, text: string): Promise<boolean> {
  const { proposal } = locked
  const kept = await ctx.db.orm.$count(
    proposalComments,
    eq(proposalComments.proposalId, proposal.id),
  )
  if (kept >= mostComments) return false
  const at = ctx.clock.now()
  await ctx.db.orm
    .insert(proposalComments)
    .values({ id: newId(at), proposalId: proposal.id, at, actor: ctx.actor, text })
  await record(ctx, locked, { action: 'proposal.commented' })
  return true
}
