import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { deskTicketCalls } from './calls/desk.ts'
import { ticketCalls } from './calls/own.ts'
import {
  answerTicket,
  assignTicket,
  type Changed,
  closeAsClient,
  closeTicket,
  openTicket,
  writeAsClient,
} from './commands.server.ts'
import { countWaiting } from './queries/waiting.server.ts'
import { findTicket, findTicketOf, listTickets, listTicketsOf } from './queries.server.ts'

export const ticketsApi = () => new Hono().route('/', clientTickets()).route('/', deskTickets())

const clientTickets = () =>
  handle(
    ticketCalls,
    {
      list: ({ ctx, account }) => listTicketsOf(ctx, clientOf(account).companyId),
      find: async ({ ctx, account, params }) =>
        (await findTicketOf(ctx, params.id, clientOf(account).companyId)) ?? notFound,
      open: async ({ ctx, account, input }) => {
        const opened = await openTicket(ctx, clientOf(account), input)
        return opened.ok ? { id: opened.id } : opened
      },
      write: async ({ ctx, account, params, input }) =>
        asOwn(ctx, account, await writeAsClient(ctx, clientOf(account), params.id, input)),
      close: async ({ ctx, account, params }) =>
        asOwn(ctx, account, await closeAsClient(ctx, clientOf(account), params.id)),
    },
    allOfCompany(ticketCalls),
  )

const deskTickets = () =>
  handle(deskTicketCalls, {
    waiting: ({ ctx }) => countWaiting(ctx),
    list: ({ ctx, query }) => listTickets(ctx, query.list),
    find: async ({ ctx, params }) => (await findTicket(ctx, params.id)) ?? notFound,
    answer: async ({ ctx, params, input }) =>
      asOnDesk(ctx, await answerTicket(ctx, params.id, input)),
    close: async ({ ctx, params }) => asOnDesk(ctx, await closeTicket(ctx, params.id)),
    assign: async ({ ctx, params, input }) =>
      asOnDesk(ctx, await assignTicket(ctx, params.id, input.ownerId)),
  })

const asOwn = async (ctx: AccountsContext, account: Account, changed: Changed) => {
  if (!changed.ok) return changed
  return (await findTicketOf(ctx, changed.id, clientOf(account).companyId)) ?? notFound
}

const asOnDesk = async (ctx: AccountsContext, changed: Changed<'nobody'>) =>
  changed.ok ? ((await findTicket(ctx, changed.id)) ?? notFound) : changed
