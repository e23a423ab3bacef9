import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { visitCalls } from './calls.ts'
import { beginVisit } from './commands/begin-visit.server.ts'
import {
  cancelVisit,
  changeVisit,
  planVisit,
  type VisitOutcome,
} from './commands/change-visit.server.ts'
import { cleanMachine, finishMachine, finishVisit } from './commands/finish-visit.server.ts'
import { takeCounts } from './commands/take-counts.server.ts'
import type { VisitHooks } from './context.server.ts'
import { serialsInWords } from './policy/finishing.ts'
import { suggestVisits } from './queries/suggestions.server.ts'
import { findVisit, listVisits, visitChoices } from './queries/visits.server.ts'

export const visitsApi = (hooks: VisitHooks = {}) =>
  handle(visitCalls, {
    list: ({ ctx }) => listVisits(ctx),
    suggestions: ({ ctx }) => suggestVisits(ctx),
    choices: ({ ctx }) => visitChoices(ctx),
    plan: async ({ ctx, input }) => asItIs(ctx, await planVisit(ctx, input)),
    find: async ({ ctx, params }) => (await findVisit(ctx, params.id)) ?? notFound,
    change: async ({ ctx, params, input }) => asItIs(ctx, await changeVisit(ctx, params.id, input)),
    start: async ({ ctx, params, input }) => asItIs(ctx, await beginVisit(ctx, params.id, input)),
    finish: async ({ ctx, params, input }) =>
      asItIs(ctx, await finishVisit(ctx, hooks, params.id, input)),
    cancel: async ({ ctx, params }) => asItIs(ctx, await cancelVisit(ctx, params.id)),
    count: ({ ctx, params, input }) => takeCounts(ctx, params.id, input.counts),
    service: async ({ ctx, params }) =>
      asItIs(ctx, await finishMachine(ctx, hooks, params.id, params.machineId)),
    clean: async ({ ctx, params }) =>
      asItIs(ctx, await cleanMachine(ctx, params.id, params.machineId)),
  })

/** The visit as it is now, or why nothing was changed. */
async function asItIs(ctx: AccountsContext, outcome: VisitOutcome) {
  if (outcome.ok) return (await findVisit(ctx, outcome.id)) ?? notFound
  if (outcome.reason !== 'machines_untouched') return outcome
  const message = `Nothing was counted at ${serialsInWords(outcome.serials)}. Count there, or finish the visit without.`
  return { ...refused('machines_untouched'), message }
}
