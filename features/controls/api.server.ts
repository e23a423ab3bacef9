import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { evidenceApi } from './api/evidence.server.ts'
import { controlCalls } from './calls/controls.ts'
import { recordControl, reviewControl } from './commands/record-control.server.ts'
import { runChecks } from './commands/run-checks.server.ts'
import type { ControlsOptions } from './context.server.ts'
import {
  controlsView,
  findControl,
  findFramework,
  listFrameworks,
} from './queries/controls.server.ts'

export const controlsApi = (options: ControlsOptions) =>
  handle(controlCalls, {
    list: ({ ctx }) => controlsView(ctx),
    find: async ({ ctx, params }) => (await findControl(ctx, params.code)) ?? notFound,
    change: async ({ ctx, params, input }) => {
      const recorded = await recordControl(ctx, params.code, input)
      return recorded.ok ? ((await findControl(ctx, params.code)) ?? notFound) : recorded
    },
    review: async ({ ctx, params, input }) => {
      const reviewed = await reviewControl(ctx, params.code, input.note)
      return reviewed.ok ? ((await findControl(ctx, params.code)) ?? notFound) : reviewed
    },
    runChecks: async ({ ctx }) => {
      await runChecks(ctx, options)
      return controlsView(ctx)
    },
    frameworks: ({ ctx }) => listFrameworks(ctx),
    framework: async ({ ctx, params }) => (await findFramework(ctx, params.framework)) ?? notFound,
  }).route('/', evidenceApi())
