import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { signatureConsent } from '#content/legal/proposal.ts'
import type { Context } from '#db/context.server.ts'
import { proposalComments, proposals } from '#db/schema/proposals.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/time.ts'
import { documentOf } from '../policy/document.ts'
import { isEditable, isReadable, standingOf } from '../policy/standing.ts'
import type { ClientProposal, CommentView, ProposalDetail } from '../schema.ts'
import {
  filesOf,
  findFile,
  findVersion,
  type Proposal,
  rowsOf,
  signaturesOf,
  signatureView,
  versionsOf,
} from './rows.server.ts'

export async function findProposal(ctx: Context, id: string): Promise<ProposalDetail | undefined> {
  const [proposal] = await ctx.db.orm.select().from(proposals).where(eq(proposals.id, id))
  const [row] = await rowsOf(ctx, proposal ? [proposal] : [])
  if (!proposal || !row) return undefined
  const { version, reason, leadId } = proposal
  const sent = await versionsOf(ctx, id)
  // What was signed, whatever was typed into the draft after it was sent.
  const settled = isEditable(proposal.state) ? undefined : sent[0]
  const draft = settled?.terms ?? proposal.draft
  const ids = sent.map((each) => each.id)
  const signatures = ids.length > 0 ? await signaturesOf(ctx, ids) : []
  const files = ids.length > 0 ? await filesOf(ctx, ids) : []
  const hashOf = (versionId: string, kind: string) =>
    files.find((file) => file.versionId === versionId && file.kind === kind)?.sha256
  return {
    ...row,
    ...{ version, draft, reason, leadId },
    document: settled?.document ?? draftDocument(ctx, proposal, row.number + 1),
    changedSince: !isDeepStrictEqual(draft, sent[0]?.terms),
    versions: sent.map((each) => ({
      ...{ id: each.id, number: each.number, recipient: each.terms.email },
      sentAt: each.sentAt.toISOString(),
      expiresAt: each.expiresAt.toISOString(),
      sha256: hashOf(each.id, 'sent') ?? '',
      signedSha256: hashOf(each.id, 'signed') ?? null,
      signatures: signatures.filter(({ versionId }) => versionId === each.id).map(signatureView),
    })),
    comments: await commentsOf(ctx, proposal, draft.contact),
  }
}

/** What the next version says, if it is sent today. */
export const draftDocument = (ctx: Context, { draft, reference }: Proposal, number: number) =>
  documentOf(draft, { reference, number, day: londonDate(ctx.clock.now()) })

/** For the client, whose link says which version it is of. */
export async function viewVersion(
  ctx: Context,
  versionId: string,
): Promise<ClientProposal | undefined> {
  const found = await findVersion(ctx, versionId)
  const file = await findFile(ctx, versionId, 'sent')
  if (!found || !file) return undefined
  const { proposal, version, isNewest } = found
  const { expiresAt, number, document, terms } = version
  const standing = standingOf({ state: proposal.state, isNewest, expiresAt }, ctx.clock.now())
  return {
    ...{ number, standing, reference: proposal.reference },
    expiresAt: expiresAt.toISOString(),
    shown: isReadable(standing)
      ? {
          ...{ document, sha256: file.sha256, contact: terms.contact },
          consent: signatureConsent.client(terms.company),
          comments: await commentsOf(ctx, proposal, terms.contact),
          signatures: (await signaturesOf(ctx, [versionId])).map(signatureView),
        }
      : null,
  }
}

async function commentsOf(ctx: Context, { id }: Proposal, contact: string): Promise<CommentView[]> {
  const rows = await ctx.db.orm
    .select()
    .from(proposalComments)
    .where(eq(proposalComments.proposalId, id))
    .orderBy(asc(proposalComments.id))
  const names = await namesOf(
    ctx,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, text }) => {
    const byClient = actor === 'visitor'
    const name = byClient ? contact : nameOf(names, actor)
    return { id, at: at.toISOString(), byClient, name, text }
  })
}
