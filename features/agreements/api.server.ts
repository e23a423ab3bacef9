import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { deskAgreementCalls } from './calls/desk.ts'
import { agreementCalls } from './calls/own.ts'
import { acceptPartnership } from './commands.server.ts'
import { findPartnership, listAgreements } from './queries.server.ts'

export const agreementsApi = () =>
  new Hono().route('/', clientAgreements()).route('/', deskAgreements())

const clientAgreements = () =>
  handle(
    agreementCalls,
    {
      find: async ({ ctx, account, params }) =>
        (await findPartnership(ctx, params.id, clientOf(account).companyId)) ?? notFound,
      accept: async ({ ctx, account, params, input }) => {
        const client = clientOf(account)
        const accepted = await acceptPartnership(ctx, client, params.id, input)
        if (!accepted.ok) return accepted
        return (await findPartnership(ctx, params.id, client.companyId)) ?? notFound
      },
    },
    allOfCompany(agreementCalls),
  )

const deskAgreements = () => handle(deskAgreementCalls, { list: ({ ctx }) => listAgreements(ctx) })
