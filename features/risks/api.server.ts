import { handle, isAuditor, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { sendAs, tableFile } from '#features/letterhead/documents/files.server.ts'
import type { FileFormat } from '#features/letterhead/policy/file-formats.ts'
import { londonDate } from '#lib/time.ts'
import { veiled } from '#lib/veil.ts'
import { riskCalls } from './calls.ts'
import {
  acceptRisk,
  changeRisk,
  closeRisk,
  type Done,
  openRisk,
  reopenRisk,
  withdrawAcceptance,
} from './commands/risks.server.ts'
import { treatmentPlan } from './documents/treatment-plan.server.ts'
import { findRisk, risksView } from './queries/risks.server.ts'
import { listTreatments } from './queries/treatment-plan.server.ts'

export const risksApi = () =>
  handle(riskCalls, {
    list: ({ ctx }) => risksView(ctx),
    plan: ({ ctx }) => listTreatments(ctx),
    planFile: async ({ ctx, params }) => {
      const format = params.format as FileFormat
      const plan = treatmentPlan(await listTreatments(ctx), londonDate(ctx.clock.now()))
      return sendAs(format, plan.title, await tableFile(format, plan))
    },
    find: async ({ ctx, account, params }) => {
      const risk = await findRisk(ctx, params.id)
      if (!risk) return notFound
      // It names incidents, whose titles may have an address in them.
      return isAuditor(account) ? veiled(risk) : risk
    },
    open: async ({ ctx, input }) => asItIs(ctx, await openRisk(ctx, input)),
    change: async ({ ctx, params, input }) => asItIs(ctx, await changeRisk(ctx, params.id, input)),
    accept: async ({ ctx, params, input }) => asItIs(ctx, await acceptRisk(ctx, params.id, input)),
    withdraw: async ({ ctx, params, input }) =>
      asItIs(ctx, await withdrawAcceptance(ctx, params.id, input.reason)),
    close: async ({ ctx, params, input }) =>
      asItIs(ctx, await closeRisk(ctx, params.id, input.reason)),
    reopen: async ({ ctx, params, input }) =>
      asItIs(ctx, await reopenRisk(ctx, params.id, input.reason)),
  })

/** The risk as it is now, or why nothing was changed. */
const asItIs = async (ctx: AccountsContext, done: Done) =>
  done.ok ? ((await findRisk(ctx, done.id)) ?? notFound) : done
