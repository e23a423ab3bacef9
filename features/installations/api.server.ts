import { Hono } from 'hono'
import { handle, notFound, type Refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext, AccountsEnv } from '#features/accounts/context.server.ts'
import { installationCalls, ownInstallationCalls } from './calls.ts'
import { startInstallation } from './commands/start.server.ts'
import {
  cancelInstallation,
  changeInstallation,
  changeStep,
  reserveMachine,
} from './commands.server.ts'
import { findInstallation, listInstallations, ownInstallations } from './queries.server.ts'

export const installationsApi = () =>
  new Hono<AccountsEnv>().route('/', installationDesk()).route('/', ownInstallationsApi())

const installationDesk = () =>
  handle(installationCalls, {
    start: async ({ ctx, params, input }) => {
      const started = await startInstallation(ctx, params.id, input)
      return started.ok ? asItIs(ctx, started.id, started) : started
    },
    list: ({ ctx, query }) => listInstallations(ctx, query),
    find: async ({ ctx, params }) => (await findInstallation(ctx, params.id)) ?? notFound,
    change: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await changeInstallation(ctx, id, input)),
    step: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await changeStep(ctx, id, input)),
    reserve: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await reserveMachine(ctx, id, input)),
    cancel: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await cancelInstallation(ctx, id, input)),
  })

async function asItIs<Reason extends string>(
  ctx: AccountsContext,
  id: string,
  outcome: { ok: true } | Refused<Reason>,
) {
  return outcome.ok ? ((await findInstallation(ctx, id)) ?? notFound) : outcome
}

const ownInstallationsApi = () =>
  handle(ownInstallationCalls, {
    list: ({ ctx, account: { standing } }) =>
      standing.companyId ? ownInstallations(ctx, standing.companyId) : [],
  })
