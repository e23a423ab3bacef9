import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { experimentCalls } from './calls.ts'
import { type ChangeResult, changeExperiment, createExperiment } from './commands.server.ts'
import { reportExperiment, reportExperiments } from './queries.server.ts'

export const experimentsApi = () =>
  handle(experimentCalls, {
    list: ({ ctx }) => reportExperiments(ctx),
    create: async ({ ctx, input }) =>
      asReported(ctx, input.testId, await createExperiment(ctx, input)),
    change: async ({ ctx, params, input }) =>
      asReported(ctx, params.test, await changeExperiment(ctx, params.test, input)),
  })

const asReported = async (ctx: AccountsContext, testId: string, changed: ChangeResult) =>
  changed.ok ? ((await reportExperiment(ctx, testId)) ?? notFound) : changed
