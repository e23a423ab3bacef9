import type { Context } from '#db/context.server.ts'
import { commentAsClient, declineProposal } from '#features/proposals/commands/answer.server.ts'
import { signProposal } from '#features/proposals/commands/sign.server.ts'
import type { ProposalParts } from '#features/proposals/context.server.ts'
import { viewVersion } from '#features/proposals/queries/detail.server.ts'
import { verifyFile } from '#features/proposals/queries/verify.server.ts'
import type { ProposalChannel } from './documents.tsx'

/** A proposal for a page that is rendered here, by the same rules as over the API. */
export function proposalsAtOnce(ctx: Context, parts: ProposalParts, ip: string): ProposalChannel {
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a proposal could not be read or answered')
      return 'unavailable' as const
    })
  const step = async (token: string, act: (id: string) => Promise<{ ok: boolean }>) => {
    const id = parts.links.versionOf(token)
    const outcome = id ? await orUnavailable(act(id)) : { ok: false }
    if (outcome === 'unavailable') return outcome
    return outcome.ok ? 'done' : 'refused'
  }
  return {
    async find(token) {
      const id = parts.links.versionOf(token)
      if (!id) return 'invalid'
      return (await orUnavailable(viewVersion(ctx, id))) ?? 'invalid'
    },
    sign: ({ token, agreed: _, ...signing }) =>
      step(token, (id) => signProposal(ctx, parts, id, signing, ip)),
    decline: (token, reason) => step(token, (id) => declineProposal(ctx, parts, id, reason)),
    comment: (token, text) => step(token, (id) => commentAsClient(ctx, parts, id, text)),
    verify: (sha256) => orUnavailable(verifyFile(ctx, sha256)),
  }
}
