import * as z from 'zod/mini'
import { answers, get, missing, post, put, wrong } from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  type CareWaiting,
  type DeskTicket,
  type DeskTicketRow,
  TicketOwner,
  ticketLists,
} from '../schema/desk.ts'
import { NewMessage } from '../schema/own.ts'

const refusals = {
  not_found: missing('ticket'),
  nobody: wrong('ownerId', 'Choose a colleague'),
}
const answersDesk = { action: 'care.answer', answer: answers<DeskTicket>(), refusals } as const

/** What staff do with clients' tickets. */
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
