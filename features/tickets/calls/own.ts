import { answers, get, missing, post, wrong } from '#features/accounts/policy/contract.ts'
import { NewMessage, NewTicket, type Ticket, type TicketRow } from '../schema/own.ts'

const refusals = {
  not_found: missing('ticket'),
  machine: wrong('machineId', 'Please choose a machine'),
}
const reads = { action: 'care.read', reading: 'own' } as const
const writes = { action: 'care.use', refusals } as const
const answer = answers<Ticket>()

/** What clients ask of their account manager. */
export const ticketCalls = {
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
