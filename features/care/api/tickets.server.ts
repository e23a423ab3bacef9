import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, wrongField } from '#lib/refuse.server.ts'
import {
  answerTicket,
  assignTicket,
  closeAsClient,
  closeTicket,
  openTicket,
  writeAsClient,
} from '../commands/tickets.server.ts'
import { listMachinesOf } from '../queries/machines.server.ts'
import { findTicket, findTicketOf, listTickets, listTicketsOf } from '../queries/tickets.server.ts'
import { countWaiting } from '../queries/waiting.server.ts'
import { NewMessage, NewTicket, TicketOwner, ticketLists } from '../schema/tickets.ts'
import { clientOf, ofCompany } from './request.server.ts'

/** What clients ask of their account manager. */
export function clientTickets() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/machines', guard('care.read'), ofCompany, async (c) =>
    c.json(await listMachinesOf(c.get('identity'), clientOf(c).companyId)),
  )
  api.get('/api/care/tickets', guard('care.read'), ofCompany, async (c) =>
    c.json(await listTicketsOf(c.get('identity'), clientOf(c).companyId)),
  )
  api.get('/api/care/tickets/:id', guard('care.read'), ofCompany, async (c) => {
    const ticket = await findTicketOf(c.get('identity'), idParam(c), clientOf(c).companyId)
    return ticket ? c.json(ticket) : notThere(c, 'ticket')
  })
  api.post('/api/care/tickets', guard('care.use'), ofCompany, async (c) => {
    const body = await readJsonBody(c, NewTicket)
    if ('refusal' in body) return body.refusal
    const result = await openTicket(c.get('identity'), clientOf(c), body.data)
    if (result.ok) return c.json({ id: result.id }, 201)
    if (result.reason === 'machine') return wrongField(c, 'machineId', 'Please choose a machine')
    return notThere(c, 'ticket')
  })
  api.post('/api/care/tickets/:id/messages', guard('care.use'), ofCompany, async (c) => {
    const body = await readJsonBody(c, NewMessage)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const client = clientOf(c)
    const result = await writeAsClient(ctx, client, idParam(c), body.data)
    if (!result.ok) return notThere(c, 'ticket')
    return c.json(await findTicketOf(ctx, result.id, client.companyId))
  })
  api.post('/api/care/tickets/:id/close', guard('care.use'), ofCompany, async (c) => {
    const ctx = c.get('identity')
    const client = clientOf(c)
    const result = await closeAsClient(ctx, client, idParam(c))
    if (!result.ok) return notThere(c, 'ticket')
    return c.json(await findTicketOf(ctx, result.id, client.companyId))
  })
  return api
}

/** What staff do with them. */
export function deskTickets() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/desk/waiting', guard('care.desk'), async (c) =>
    c.json(await countWaiting(c.get('identity'))),
  )
  api.get('/api/care/desk/tickets', guard('care.desk'), async (c) => {
    const list = ticketLists.find((name) => name === c.req.query('list')) ?? 'open'
    return c.json(await listTickets(c.get('identity'), list))
  })
  api.get('/api/care/desk/tickets/:id', guard('care.desk'), async (c) => {
    const ticket = await findTicket(c.get('identity'), idParam(c))
    return ticket ? c.json(ticket) : notThere(c, 'ticket')
  })
  api.post('/api/care/desk/tickets/:id/messages', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, NewMessage)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const result = await answerTicket(ctx, idParam(c), body.data)
    return result.ok ? c.json(await findTicket(ctx, result.id)) : notThere(c, 'ticket')
  })
  api.post('/api/care/desk/tickets/:id/close', guard('care.answer'), async (c) => {
    const ctx = c.get('identity')
    const result = await closeTicket(ctx, idParam(c))
    return result.ok ? c.json(await findTicket(ctx, result.id)) : notThere(c, 'ticket')
  })
  api.put('/api/care/desk/tickets/:id/owner', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, TicketOwner)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const result = await assignTicket(ctx, idParam(c), body.data.ownerId)
    if (result.ok) return c.json(await findTicket(ctx, result.id))
    if (result.reason === 'nobody') return wrongField(c, 'ownerId', 'Please choose somebody')
    return notThere(c, 'ticket')
  })
  return api
}
