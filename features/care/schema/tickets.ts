import * as z from 'zod/mini'
import type { Terms, TicketState } from '#lib/fleet-words.ts'
import { key, line, words } from '#lib/form-fields.ts'
import { optionalMachineId } from './machine.ts'

const text = words(5000, 'Please tell us what it is about')

export const NewTicket = z.strictObject({
  key,
  subject: line(120, 'Please give it a title'),
  text,
  machineId: optionalMachineId,
})
export type NewTicket = z.output<typeof NewTicket>

export const NewMessage = z.strictObject({ key, text: words(5000, 'Please write your message') })
export type NewMessage = z.output<typeof NewMessage>

export const TicketOwner = z.strictObject({
  ownerId: z.nullable(z.uuid('Please choose somebody')),
})

export const ticketLists = ['open', 'waiting', 'closed'] as const
export type TicketList = (typeof ticketLists)[number]

export interface MachineName {
  id: string
  serial: string
  spot: string
  site: string
}

export interface OwnMachine extends MachineName {
  terms: Terms
  trialEndsAt: string | null
}

/** Moments are ISO texts. */
export interface TicketRow {
  id: string
  reference: string
  subject: string
  state: TicketState
  openedAt: string
  movedAt: string
  /** By when we answer; nothing while it is the client's turn. */
  dueAt: string | null
  machine: MachineName | null
}

export interface DeskTicketRow extends TicketRow {
  company: string
  owner: { id: string; name: string } | null
}

export interface TicketMessage {
  id: string
  at: string
  byUs: boolean
  /** Nothing for somebody who is gone. */
  author: string | null
  text: string
}

export interface Ticket extends TicketRow {
  messages: TicketMessage[]
}

export interface DeskTicket extends DeskTicketRow {
  openedBy: string | null
  messages: TicketMessage[]
  /** To whom it can be given. */
  staff: { id: string; name: string }[]
}
