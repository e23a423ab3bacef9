import { handle, notFound, type Refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { trustCalls } from '../calls.ts'
import { changeDraft, publishDraft } from '../commands/publish.server.ts'
import { approveRequest, declineRequest, revokeRequest } from '../commands/requests.server.ts'
import type { TrustParts } from '../context.server.ts'
import { trustDesk } from '../queries/page.server.ts'
import { findRow, listRequests } from '../queries/requests.server.ts'

export const deskApi = (parts: TrustParts) =>
  handle(trustCalls, {
    view: ({ ctx }) => trustDesk(ctx),
    change: async ({ ctx, input }) => {
      const changed = await changeDraft(ctx, input)
      return changed.ok ? trustDesk(ctx) : changed
    },
    publish: async ({ ctx, input }) => {
      const published = await publishDraft(ctx, input.version)
      return published.ok ? trustDesk(ctx) : published
    },
    requests: ({ ctx, query }) => listRequests(ctx, query),
    approve: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await approveRequest(ctx, parts, id, input.version)),
    decline: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await declineRequest(ctx, id, input)),
    revoke: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await revokeRequest(ctx, id, input)),
  })

async function asItIs<Reason extends string>(
  ctx: AccountsContext,
  id: string,
  outcome: { ok: true } | Refused<Reason>,
) {
  return outcome.ok ? ((await findRow(ctx, id)) ?? notFound) : outcome
}
