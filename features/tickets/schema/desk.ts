import * as z from 'zod/mini'
import type { TicketMessage, TicketRow } from './own.ts'

export const TicketOwner = z.strictObject({
  ownerId: z.nullable(z.uuid('Choose a colleague')),
})

export const ticketLists = ['open', 'waiting', 'closed'] as const
export type TicketList = (typeof ticketLists)[number]

export interface DeskTicketRow extends TicketRow {
  company: string
  owner: { id: string; name: string } | null
}

export interface DeskTicket extends DeskTicketRow {
  openedBy: string | null
  messages: TicketMessage[]
  /** To whom it can be given. */
  staff: { id: string; name: string }[]
}

/** How much waits for an answer of ours. */
export interface CareWaiting {
  tickets: number
  /** Of these, those whose answer is overdue. */
  ticketsOverdue: number
  refunds: number
  requests: number
}
