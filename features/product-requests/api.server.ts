import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { deskProductRequestCalls } from './calls/desk.ts'
import { productRequestCalls } from './calls/own.ts'
import {
  answerRequest,
  askForProduct,
  type Changed,
  vote,
  withdrawVote,
} from './commands.server.ts'
import { listRequests, listRequestsOf } from './queries.server.ts'

export const productRequestsApi = () =>
  new Hono().route('/', clientRequests()).route('/', deskRequests())

const clientRequests = () =>
  handle(
    productRequestCalls,
    {
      list: ({ ctx, account }) => listRequestsOf(ctx, clientOf(account)),
      ask: async ({ ctx, account, input }) =>
        asListed(ctx, account, await askForProduct(ctx, clientOf(account), input)),
      vote: async ({ ctx, account, params }) =>
        asListed(ctx, account, await vote(ctx, clientOf(account), params.id)),
      withdrawVote: async ({ ctx, account, params }) =>
        asListed(ctx, account, await withdrawVote(ctx, clientOf(account), params.id)),
    },
    allOfCompany(productRequestCalls),
  )

const deskRequests = () =>
  handle(deskProductRequestCalls, {
    list: ({ ctx, query }) => listRequests(ctx, query.list),
    answer: ({ ctx, params, input }) => answerRequest(ctx, params.id, input),
  })

const asListed = async (ctx: AccountsContext, account: Account, changed: Changed<'machine'>) =>
  changed.ok ? listRequestsOf(ctx, clientOf(account)) : changed
