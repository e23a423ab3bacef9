import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import { planogramCalls } from '../calls/planogram.ts'
import {
  applyDraftNow,
  type DraftResult,
  discardDraft,
  saveDraft,
} from '../commands/draft-plan.server.ts'
import { planogramOf } from '../queries/planogram.server.ts'
import { lanePrices } from '../queries/range.server.ts'

export const planogramDesk = () =>
  handle(planogramCalls, {
    find: async ({ ctx, params }) => (await planogramOf(ctx, params.id)) ?? notFound,
    prices: ({ ctx, params, query }) => lanePrices(ctx, params.id, query.slot),
    save: async ({ ctx, params, input }) => versionOf(await saveDraft(ctx, params.id, input)),
    discard: async ({ ctx, params, input }) =>
      versionOf(await discardDraft(ctx, params.id, input.version)),
    apply: async ({ ctx, params, input }) =>
      versionOf(await applyDraftNow(ctx, params.id, input.version)),
  })

function versionOf(result: DraftResult) {
  if (result.ok) return { version: result.version }
  if (result.reason !== 'faults') return result
  const fields: Record<string, string> = {}
  for (const { code, message } of result.faults) fields[code] ??= message
  return { ...refused('faults'), fields }
}
