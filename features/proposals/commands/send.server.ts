import { eq } from 'drizzle-orm'
import { keepFile } from '#db/file-pieces.server.ts'
import { proposalFiles, proposalPieces, proposals, proposalVersions } from '#db/schema/proposals.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { recordAnswered } from '#features/leads/commands/answer.server.ts'
import { type Lead, lockLead } from '#features/leads/commands/change-lead.server.ts'
import { changeLead } from '#features/leads/commands/desk.server.ts'
import { isClosed, isHeld } from '#features/leads/policy/desk.ts'
import { newId } from '#lib/ids.server.ts'
import { dayMs } from '#lib/time.ts'
import type { ProposalParts } from '../context.server.ts'
import { proposalPdf } from '../documents/proposal-pdf.server.ts'
import { sentLetter, withdrawnLetter } from '../policy/letters.ts'
import { isEditable, isOver, linkDays } from '../policy/standing.ts'
import { draftDocument } from '../queries/detail.server.ts'
import { newestVersion } from '../queries/rows.server.ts'
import { ProposalTerms } from '../schema.ts'
import { tellClient, toldOf } from './tell.server.ts'
import { record, withProposal } from './with-proposal.server.ts'

const linkEnd = (now: Date) => new Date(now.getTime() + linkDays * dayMs)

/** A new version, with its PDF and its link; that of the version before ends. */
export async function sendProposal(
  ctx: AccountsContext,
  parts: ProposalParts,
  id: string,
  { version, message }: { version: number; message: string },
) {
  const [seen] = await ctx.db.orm.select().from(proposals).where(eq(proposals.id, id))
  if (!seen) return refused('not_found')
  if (seen.version !== version) return refused('changed_meanwhile')
  if (!isEditable(seen.state)) return refused('settled')
  if (!ProposalTerms.safeParse(seen.draft).success) return refused('incomplete')
  const number = ((await newestVersion(ctx, id))?.number ?? 0) + 1
  const document = draftDocument(ctx, seen, number)
  // Drawn before the transaction, which is not to wait for it: its version says that nothing changed since.
  const pdf = await proposalPdf(document)
  return keepFile(ctx, proposalPieces, pdf, (file) =>
    withProposal(ctx, id, version, async (locked) => {
      const { proposal, lead } = locked
      if (lead && (isHeld(lead) || lead.mergedInto)) return refused('not_now')
      const now = ctx.clock.now()
      const made = {
        ...{ id: newId(now), proposalId: id, number, terms: proposal.draft, document },
        ...{ sentAt: now, sentBy: ctx.actor, expiresAt: linkEnd(now) },
      }
      await ctx.db.orm.insert(proposalVersions).values(made)
      await ctx.db.orm
        .insert(proposalFiles)
        .values({ id: newId(now), versionId: made.id, kind: 'sent', madeAt: now, ...file })
      await record(ctx, locked, {
        action: 'proposal.sent',
        columns: { state: 'sent', reason: null },
        details: { number, sha256: file.sha256 },
      })
      if (lead) await moveOn(ctx, lead.id)
      const about = { proposal, version: made, lead }
      await tellClient(ctx, parts, about, sentLetter(toldOf(about, parts), message))
    }),
  )
}

const beforeProposal: Lead['stage'][] = ['new', 'contacted', 'assessment-booked']

/** A proposal answers the enquiry, and moves it to its stage. */
async function moveOn(ctx: AccountsContext, leadId: string): Promise<void> {
  const lead = await lockLead(ctx, leadId)
  if (!lead || isClosed(lead.stage)) return
  if (lead.dueAt && !lead.answeredAt) await recordAnswered(ctx, lead, { how: 'proposal' })
  const answered = await lockLead(ctx, leadId)
  if (!answered || !beforeProposal.includes(answered.stage)) return
  await changeLead(ctx, leadId, { version: answered.version, stage: 'proposal' })
}

/** The same version again, with a link that works as long as a new one. */
export function resendProposal(
  ctx: AccountsContext,
  parts: ProposalParts,
  id: string,
  version: number,
) {
  return withProposal(ctx, id, version, async (locked) => {
    const { proposal, lead } = locked
    const newest = await newestVersion(ctx, id)
    if (proposal.state !== 'sent' || !newest) return refused('settled')
    const expiresAt = linkEnd(ctx.clock.now())
    await ctx.db.orm
      .update(proposalVersions)
      .set({ expiresAt, reminded: [] })
      .where(eq(proposalVersions.id, newest.id))
    const details = { number: newest.number }
    await record(ctx, locked, { action: 'proposal.resent', columns: {}, details })
    const about = { proposal, version: { ...newest, expiresAt }, lead }
    await tellClient(ctx, parts, about, sentLetter(toldOf(about, parts), ''))
  })
}

/** It no longer stands, and its link leads to nothing. Once both have signed, nobody can do that alone. */
export function withdrawProposal(
  ctx: AccountsContext,
  parts: ProposalParts,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  return withProposal(ctx, id, version, async (locked) => {
    const { proposal, lead } = locked
    if (isOver(proposal.state)) return refused('settled')
    await record(ctx, locked, {
      action: 'proposal.withdrawn',
      columns: { state: 'withdrawn', reason },
    })
    const newest = await newestVersion(ctx, id)
    if (!newest) return
    const about = { proposal, version: newest, lead }
    await tellClient(ctx, parts, about, withdrawnLetter(toldOf(about, parts)))
  })
}
