import * as z from 'zod/mini'
import { answers, get, missing, post, put, wrong } from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  type DeskTicket,
  type DeskTicketRow,
  NewMessage,
  NewTicket,
  type OwnMachine,
  type Ticket,
  TicketOwner,
  type TicketRow,
  ticketLists,
} from '../schema/tickets.ts'
import type { CareWaiting } from '../schema/waiting.ts'

const refusals = {
  not_found: missing('ticket'),
  machine: wrong('machineId', 'Please choose a machine'),
  nobody: wrong('ownerId', 'Please choose somebody'),
}

const reads = { action: 'care.read', reading: 'own' } as const
const writes = { action: 'care.use', refusals } as const
const answer = answers<Ticket>()

/** What clients ask of their account manager. */
export const ticketCalls = {
  machines: get('/api/care/machines', { ...reads, answer: answers<OwnMachine[]>() }),
  list: get('/api/care/tickets', { ...reads, answer: answers<TicketRow[]>() }),
  find: get('/api/care/tickets/:id', { ...reads, answer, refusals }),
  open: post('/api/care/tickets', {
    ...writes,
    input: NewTicket,
    answer: answers<{ id: string }>(201),
  }),
  write: post('/api/care/tickets/:id/messages', { ...writes, input: NewMessage, answer }),
  close: post('/api/care/tickets/:id/close', { ...writes, answer }),
}

const answersDesk = { action: 'care.answer', answer: answers<DeskTicket>(), refusals } as const

/** What staff do with them. */
export const deskTicketCalls = {
  waiting: get('/api/care/desk/waiting', {
    action: 'care.desk',
    reading: 'nobody',
    answer: answers<CareWaiting>(),
  }),
  list: get('/api/care/desk/tickets', {
    action: 'care.desk',
    reading: list('ticket'),
    query: z.object({ list: z.catch(z.enum(ticketLists), 'open') }),
    answer: answers<DeskTicketRow[]>(),
  }),
  find: get('/api/care/desk/tickets/:id', {
    action: 'care.desk',
    reading: record('ticket'),
    answer: answers<DeskTicket>(),
    refusals,
  }),
  answer: post('/api/care/desk/tickets/:id/messages', { ...answersDesk, input: NewMessage }),
  close: post('/api/care/desk/tickets/:id/close', answersDesk),
  assign: put('/api/care/desk/tickets/:id/owner', { ...answersDesk, input: TicketOwner }),
}
