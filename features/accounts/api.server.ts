import { Hono } from 'hono'
import { handle } from './api/handle.server.ts'
import { liveApi } from './api/live.server.ts'
import { accountCalls, approvalCalls, peopleCalls } from './calls.ts'
import { updateDetails } from './commands/apply.server.ts'
import { decide } from './commands/decide.server.ts'
import { deleteOwnAccount } from './commands/delete-own-account.server.ts'
import {
  changeRole,
  inviteWithRole,
  liftSuspension,
  suspend,
} from './commands/manage-people.server.ts'
import type { AccountsEnv } from './context.server.ts'
import { accountOf, findAccount, viewOf } from './queries/current-account.server.ts'
import { exportOwnData } from './queries/own-data.server.ts'
import { listApprovals, listPeople } from './queries/people.server.ts'

export const accountsApi = () =>
  new Hono<AccountsEnv>()
    .route('/', liveApi())
    .route('/', ownAccount())
    .route('/', approvals())
    .route('/', people())

const ownAccount = () =>
  handle(accountCalls, {
    read: ({ ctx, account }) => viewOf(ctx, account),
    update: async ({ ctx, account, input, http }) => {
      const updated = await updateDetails(ctx, account.person, input)
      if (!updated.ok) return updated
      const { signedIn, profile } = await findAccount(ctx, http.req.header('authorization'))
      return viewOf(ctx, accountOf(ctx, signedIn, profile ?? account.profile))
    },
    export: ({ ctx, account, http }) => {
      http.header('content-disposition', 'attachment; filename="my-data.json"')
      return exportOwnData(ctx, account)
    },
    delete: ({ ctx, account, input }) => deleteOwnAccount(ctx, account, input),
  })

const approvals = () =>
  handle(approvalCalls, {
    list: ({ ctx, query }) => listApprovals(ctx, query.show),
    decide: async ({ ctx, params, input }) => {
      const decided = await decide(ctx, params.userId, input)
      return decided.ok ? { state: decided.state } : decided
    },
  })

const people = () =>
  handle(peopleCalls, {
    list: ({ ctx, query }) => listPeople(ctx, query),
    invite: ({ ctx, input }) => inviteWithRole(ctx, input),
    changeRole: ({ ctx, params, input }) => changeRole(ctx, params.userId, input),
    suspend: ({ ctx, params, input }) => suspend(ctx, params.userId, input.reason),
    liftSuspension: ({ ctx, params }) => liftSuspension(ctx, params.userId),
  })
