import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import { planogramCalls } from '../calls/planogram.ts'
import { assignSales } from '../commands/assign-sales.server.ts'
import { copyPlan } from '../commands/copy-plan.server.ts'
import {
  applyDraftNow,
  type DraftResult,
  discardDraft,
  saveDraft,
} from '../commands/draft-plan.server.ts'
import { keepNeeds } from '../commands/keep-needs.server.ts'
import { deleteTemplate, saveTemplate } from '../commands/plan-templates.server.ts'
import { planInsights } from '../queries/plan-insights.server.ts'
import { planogramOf } from '../queries/planogram.server.ts'
import { lanePrices } from '../queries/range.server.ts'

export const planogramDesk = () =>
  handle(planogramCalls, {
    find: async ({ ctx, params }) => (await planogramOf(ctx, params.id)) ?? notFound,
    insights: async ({ ctx, params }) => (await planInsights(ctx, params.id)) ?? notFound,
    keepNeeds: ({ ctx, params, input }) => keepNeeds(ctx, params.id, input),
    prices: ({ ctx, params, query }) => lanePrices(ctx, params.id, query.slot),
    save: async ({ ctx, params, input }) => versionOf(await saveDraft(ctx, params.id, input)),
    discard: async ({ ctx, params, input }) =>
      versionOf(await discardDraft(ctx, params.id, input.version)),
    apply: async ({ ctx, params, input }) =>
      versionOf(await applyDraftNow(ctx, params.id, input.version)),
    copy: async ({ ctx, params, input }) => {
      const done = await copyPlan(ctx, params.id, input)
      return done.ok ? { machines: done.machines } : done
    },
    saveTemplate: async ({ ctx, params, input }) => {
      const done = await saveTemplate(ctx, params.id, input.name)
      return done.ok ? { id: done.id } : done
    },
    deleteTemplate: ({ ctx, params }) => deleteTemplate(ctx, params.id),
    assignSales: async ({ ctx, params, input }) => {
      const done = await assignSales(ctx, params.id, input)
      return done.ok ? { sold: done.sold } : done
    },
  })

function versionOf(result: DraftResult) {
  if (result.ok) return { version: result.version }
  if (result.reason !== 'faults') return result
  const fields: Record<string, string> = {}
  for (const { code, message } of result.faults) fields[code] ??= message
  return { ...refused('faults'), fields }
}
