import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { deskRequestCalls, requestCalls } from '../calls/requests.ts'
import { askForRefund, decideRefund } from '../commands/refunds.server.ts'
import {
  answerRequest,
  askForProduct,
  type Changed,
  vote,
  withdrawVote,
} from '../commands/requests.server.ts'
import { findRefund, listRefunds, listRefundsOf } from '../queries/refunds.server.ts'
import { listRequests, listRequestsOf } from '../queries/requests.server.ts'
import { allOfCompany, clientOf } from './request.server.ts'

export const clientRequests = () =>
  handle(
    requestCalls,
    {
      list: ({ ctx, account }) => listRequestsOf(ctx, clientOf(account)),
      ask: async ({ ctx, account, input }) =>
        asListed(ctx, account, await askForProduct(ctx, clientOf(account), input)),
      vote: async ({ ctx, account, params }) =>
        asListed(ctx, account, await vote(ctx, clientOf(account), params.id)),
      withdrawVote: async ({ ctx, account, params }) =>
        asListed(ctx, account, await withdrawVote(ctx, clientOf(account), params.id)),
      refunds: ({ ctx, account }) => listRefundsOf(ctx, clientOf(account).companyId),
      askForRefund: async ({ ctx, account, input }) => {
        const asked = await askForRefund(ctx, clientOf(account), input)
        return asked.ok ? { id: asked.id } : asked
      },
    },
    allOfCompany(requestCalls),
  )

export const deskRequests = () =>
  handle(deskRequestCalls, {
    list: ({ ctx, query }) => listRequests(ctx, query.list),
    answer: ({ ctx, params, input }) => answerRequest(ctx, params.id, input),
    refunds: ({ ctx, query }) => listRefunds(ctx, query.list),
    findRefund: async ({ ctx, params }) => (await findRefund(ctx, params.id)) ?? notFound,
    decideRefund: ({ ctx, params, input }) => decideRefund(ctx, params.id, input),
  })

const asListed = async (ctx: AccountsContext, account: Account, changed: Changed<'machine'>) =>
  changed.ok ? listRequestsOf(ctx, clientOf(account)) : changed
