import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { londonDate } from '#lib/time.ts'
import { evidenceApi } from './api/evidence.server.ts'
import { controlCalls } from './calls/controls.ts'
import { noteAccessReading } from './commands/evidence.server.ts'
import { recordControl, reviewAccess, reviewControl } from './commands/record-control.server.ts'
import { runChecks } from './commands/run-checks.server.ts'
import type { ControlsOptions } from './context.server.ts'
import { applicabilityCsv } from './documents/applicability-csv.ts'
import { applicabilityPdf } from './documents/applicability-pdf.server.ts'
import {
  controlsView,
  findControl,
  findFramework,
  listFrameworks,
  statementOfApplicability,
} from './queries/controls.server.ts'
import { accessView } from './queries/workers.server.ts'

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
    access: async ({ ctx }) => {
      await noteAccessReading(ctx)
      return accessView(ctx)
    },
    reviewAccess: async ({ ctx, input }) => {
      await reviewAccess(ctx, input.note)
      return accessView(ctx)
    },
    frameworks: ({ ctx }) => listFrameworks(ctx),
    framework: async ({ ctx, params }) => (await findFramework(ctx, params.framework)) ?? notFound,
    applicability: ({ ctx }) => statementOfApplicability(ctx),
    applicabilityCsv: async ({ ctx }) => {
      const content = applicabilityCsv(await statementOfApplicability(ctx))
      const name = fileNameOf('statement-of-applicability', 'csv')
      return sendFile({ contentType: 'text/csv; charset=utf-8', name, content })
    },
    applicabilityPdf: async ({ ctx }) => {
      const today = londonDate(ctx.clock.now())
      const content = await applicabilityPdf(await statementOfApplicability(ctx), today)
      const name = fileNameOf('statement-of-applicability', 'pdf')
      return sendFile({ contentType: 'application/pdf', name, content })
    },
  }).route('/', evidenceApi())
