import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { alertCalls } from './calls.ts'
import {
  acknowledgeAlert,
  type Handled,
  noteOnAlert,
  reopenAlert,
  resolveAlert,
} from './commands/handle-alert.server.ts'
import { endSnooze, handleMany } from './commands/handle-many.server.ts'
import { findAlert, listAlerts } from './queries/alerts.server.ts'

export const alertsApi = () =>
  handle(alertCalls, {
    list: ({ ctx, query }) => listAlerts(ctx, query),
    find: async ({ ctx, params: { id } }) => (await findAlert(ctx, id)) ?? notFound,
    many: ({ ctx, input }) => handleMany(ctx, input),
    endSnooze: ({ ctx, input }) => endSnooze(ctx, input.ids),
    acknowledge: async ({ ctx, params: { id } }) =>
      asItIs(ctx, id, await acknowledgeAlert(ctx, id)),
    resolve: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await resolveAlert(ctx, id, input.note)),
    reopen: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await reopenAlert(ctx, id, input.note)),
    note: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await noteOnAlert(ctx, id, input.text)),
  })

/** The alert as it is now, or why nothing was changed. */
const asItIs = async (ctx: AccountsContext, id: string, handled: Handled) =>
  handled.ok ? ((await findAlert(ctx, id)) ?? notFound) : handled
