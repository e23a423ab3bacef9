import * as z from 'zod/mini'
import { type MachineName, optionalMachineId } from '#features/fleet/schema/own-machines.ts'
import { key } from '#lib/fields.ts'
import type { TicketState } from '#lib/fleet-words.ts'
import { line, words } from '#lib/form-fields.ts'

const text = words(1, 5000, 'Please tell us what it is about')

export const NewTicket = z.strictObject({
  key,
  subject: line(1, 120, 'Please give it a title'),
  text,
  machineId: optionalMachineId,
})
export type NewTicket = z.output<typeof NewTicket>

export const NewMessage = z.strictObject({ key, text: words(1, 5000, 'Please write your message') })
export type NewMessage = z.output<typeof NewMessage>

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

export interface TicketMessage {
  id: string
  at: string
  byUs: boolean
  /** Null once the account is deleted. */
  author: string | null
  text: string
}

export interface Ticket extends TicketRow {
  messages: TicketMessage[]
}
