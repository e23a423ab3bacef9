import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { deskTicketCalls, ticketCalls } from '../calls/tickets.ts'
import {
  answerTicket,
  assignTicket,
  type Changed,
  type Client,
  closeAsClient,
  closeTicket,
  openTicket,
  writeAsClient,
} from '../commands/tickets.server.ts'
import { listMachinesOf } from '../queries/machines.server.ts'
import { findTicket, findTicketOf, listTickets, listTicketsOf } from '../queries/tickets.server.ts'
import { countWaiting } from '../queries/waiting.server.ts'
import { allOfCompany, clientOf } from './request.server.ts'

export const clientTickets = () =>
  handle(
    ticketCalls,
    {
      machines: ({ ctx, account }) => listMachinesOf(ctx, clientOf(account).companyId),
      list: ({ ctx, account }) => listTicketsOf(ctx, clientOf(account).companyId),
      find: async ({ ctx, account, params }) =>
        (await findTicketOf(ctx, params.id, clientOf(account).companyId)) ?? notFound,
      open: async ({ ctx, account, input }) => {
        const opened = await openTicket(ctx, clientOf(account), input)
        return opened.ok ? { id: opened.id } : opened
      },
      write: async ({ ctx, account, params, input }) => {
        const client = clientOf(account)
        return asClientSees(ctx, client, await writeAsClient(ctx, client, params.id, input))
      },
      close: async ({ ctx, account, params }) => {
        const client = clientOf(account)
        return asClientSees(ctx, client, await closeAsClient(ctx, client, params.id))
      },
    },
    allOfCompany(ticketCalls),
  )

export const deskTickets = () =>
  handle(deskTicketCalls, {
    waiting: ({ ctx }) => countWaiting(ctx),
    list: ({ ctx, query }) => listTickets(ctx, query.list),
    find: async ({ ctx, params }) => (await findTicket(ctx, params.id)) ?? notFound,
    answer: async ({ ctx, params, input }) =>
      asDeskSees(ctx, await answerTicket(ctx, params.id, input)),
    close: async ({ ctx, params }) => asDeskSees(ctx, await closeTicket(ctx, params.id)),
    assign: async ({ ctx, params, input }) =>
      asDeskSees(ctx, await assignTicket(ctx, params.id, input.ownerId)),
  })

const asClientSees = async (ctx: AccountsContext, { companyId }: Client, changed: Changed) =>
  changed.ok ? ((await findTicketOf(ctx, changed.id, companyId)) ?? notFound) : changed

const asDeskSees = async (ctx: AccountsContext, changed: Changed<'nobody'>) =>
  changed.ok ? ((await findTicket(ctx, changed.id)) ?? notFound) : changed
