import { handle, notFound, type Refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { partsOf } from '#features/leads/queries/lead.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { proposalCalls } from '../calls.ts'
import { answerComment } from '../commands/answer.server.ts'
import { changeProposal, writeProposal } from '../commands/draft.server.ts'
import { resendProposal, sendProposal, withdrawProposal } from '../commands/send.server.ts'
import { countersignProposal } from '../commands/sign.server.ts'
import type { ProposalParts } from '../context.server.ts'
import { proposalPdf } from '../documents/proposal-pdf.server.ts'
import { findProposal } from '../queries/detail.server.ts'
import {
  bytesOf,
  fileName,
  findFile,
  findVersion,
  listProposals,
  proposalsOfLead,
} from '../queries/rows.server.ts'

export const deskApi = (parts: ProposalParts, trustedProxies: number) =>
  handle(proposalCalls, {
    list: ({ ctx, query }) => listProposals(ctx, query),
    ofLead: async ({ ctx, params: { id } }) => {
      const merged = await partsOf(ctx, id)
      return proposalsOfLead(ctx, [id, ...merged.map((part) => part.id)])
    },
    write: async ({ ctx, params }) => {
      const written = await writeProposal(ctx, params.id)
      return written.ok ? asItIs(ctx, written.id, written) : written
    },
    find: async ({ ctx, params }) => (await findProposal(ctx, params.id)) ?? notFound,
    change: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await changeProposal(ctx, id, input)),
    preview: async ({ ctx, params }) => {
      const found = await findProposal(ctx, params.id)
      if (!found) return notFound
      const content = await proposalPdf(found.document)
      const name = `draft-${found.reference}.pdf`
      return sendFile({ contentType: 'application/pdf', content, name })
    },
    file: async ({ ctx, params }) => {
      const sent = await sentFile(ctx, params.versionId, params.kind as 'sent' | 'signed')
      return sent?.proposalId === params.id ? sent.answer : notFound
    },
    send: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await sendProposal(ctx, parts, id, input)),
    resend: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await resendProposal(ctx, parts, id, input.version)),
    comment: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await answerComment(ctx, parts, id, input.text)),
    countersign: async ({ ctx, params: { id }, input, http }) => {
      const { agreed: _, ...signing } = input
      const ip = clientAddress(http, trustedProxies)
      return asItIs(ctx, id, await countersignProposal(ctx, parts, id, signing, ip))
    },
    withdraw: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await withdrawProposal(ctx, parts, id, input)),
  })

async function asItIs<Reason extends string>(
  ctx: AccountsContext,
  id: string,
  outcome: { ok: true } | Refused<Reason>,
) {
  return outcome.ok ? ((await findProposal(ctx, id)) ?? notFound) : outcome
}

/** The PDF of a version, byte for byte as it was signed. */
export async function sentFile(
  ctx: Parameters<typeof findVersion>[0],
  versionId: string,
  kind: 'sent' | 'signed',
) {
  const found = await findVersion(ctx, versionId)
  const file = await findFile(ctx, versionId, kind)
  if (!found || !file) return undefined
  const { proposal, version } = found
  return {
    proposalId: proposal.id,
    answer: sendFile({
      contentType: 'application/pdf',
      content: await bytesOf(ctx, file),
      name: fileName(proposal.reference, version.number, kind),
    }),
  }
}
