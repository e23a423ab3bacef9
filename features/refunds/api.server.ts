import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { deskRefundCalls } from './calls/desk.ts'
import { refundCalls } from './calls/own.ts'
import { askForRefund, decideRefund } from './commands.server.ts'
import { findRefund, listRefunds, listRefundsOf } from './queries.server.ts'

export const refundsApi = () => new Hono().route('/', clientRefunds()).route('/', deskRefunds())

const clientRefunds = () =>
  handle(
    refundCalls,
    {
      list: ({ ctx, account }) => listRefundsOf(ctx, clientOf(account).companyId),
      ask: async ({ ctx, account, input }) => {
        const asked = await askForRefund(ctx, clientOf(account), input)
        return asked.ok ? { id: asked.id } : asked
      },
    },
    allOfCompany(refundCalls),
  )

const deskRefunds = () =>
  handle(deskRefundCalls, {
    list: ({ ctx, query }) => listRefunds(ctx, query.list),
    find: async ({ ctx, params }) => (await findRefund(ctx, params.id)) ?? notFound,
    decide: ({ ctx, params, input }) => decideRefund(ctx, params.id, input),
  })
