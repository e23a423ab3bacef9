import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { askForRefund, decideRefund } from '../commands/refunds.server.ts'
import { answerRequest, askForProduct, vote, withdrawVote } from '../commands/requests.server.ts'
import { findRefund, listRefunds, listRefundsOf } from '../queries/refunds.server.ts'
import { listRequests, listRequestsOf } from '../queries/requests.server.ts'
import { NewRefund, RefundDecision } from '../schema/refunds.ts'
import { NewProductRequest, RequestAnswer } from '../schema/requests.ts'
import { clientOf, ofCompany } from './request.server.ts'

/** Products that people would like, and money that they want back. */
export function clientRequests() {
  const api = new Hono<AccountsEnv>()
  const requests = async (c: HttpContext<AccountsEnv>) =>
    c.json(await listRequestsOf(c.get('identity'), clientOf(c)))
  api.get('/api/care/requests', guard('care.read'), ofCompany, requests)
  api.post('/api/care/requests', guard('care.use'), ofCompany, async (c) => {
    const body = await readJsonBody(c, NewProductRequest)
    if ('refusal' in body) return body.refusal
    const result = await askForProduct(c.get('identity'), clientOf(c), body.data)
    if (result.ok) return requests(c)
    return wrongField(c, 'machineId', 'Please choose a machine')
  })
  api.put('/api/care/requests/:id/vote', guard('care.use'), ofCompany, async (c) => {
    const result = await vote(c.get('identity'), clientOf(c), idParam(c))
    return result.ok ? requests(c) : notThere(c, 'wish')
  })
  api.delete('/api/care/requests/:id/vote', guard('care.use'), ofCompany, async (c) => {
    const result = await withdrawVote(c.get('identity'), clientOf(c), idParam(c))
    return result.ok ? requests(c) : notThere(c, 'wish')
  })
  api.get('/api/care/refunds', guard('care.read'), ofCompany, async (c) =>
    c.json(await listRefundsOf(c.get('identity'), clientOf(c).companyId)),
  )
  api.post('/api/care/refunds', guard('care.use'), ofCompany, async (c) => {
    const body = await readJsonBody(c, NewRefund)
    if ('refusal' in body) return body.refusal
    const result = await askForRefund(c.get('identity'), clientOf(c), body.data)
    if (result.ok) return c.json({ id: result.id }, 201)
    if (result.reason === 'machine') return wrongField(c, 'machineId', 'Please choose a machine')
    if (result.reason === 'not_found') return notThere(c, 'request')
    if (result.reason === 'asked') {
      const message = `This was asked for already: its reference is ${result.reference}.`
      return refuse(c, 409, { code: 'already_asked', message })
    }
    return wrongField(c, 'day', 'Please enter a time within the last four months')
  })
  return api
}

export function deskRequests() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/desk/requests', guard('care.desk'), async (c) => {
    const list = c.req.query('list') === 'answered' ? 'answered' : 'waiting'
    return c.json(await listRequests(c.get('identity'), list))
  })
  api.post('/api/care/desk/requests/:id/answer', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, RequestAnswer)
    if ('refusal' in body) return body.refusal
    const result = await answerRequest(c.get('identity'), idParam(c), body.data)
    return result.ok ? c.body(null, 204) : notThere(c, 'wish')
  })
  api.get('/api/care/desk/refunds', guard('care.desk'), async (c) => {
    const list = c.req.query('list') === 'decided' ? 'decided' : 'waiting'
    return c.json(await listRefunds(c.get('identity'), list))
  })
  api.get('/api/care/desk/refunds/:id', guard('care.desk'), async (c) => {
    const refund = await findRefund(c.get('identity'), idParam(c))
    return refund ? c.json(refund) : notThere(c, 'request')
  })
  api.post('/api/care/desk/refunds/:id/decide', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, RefundDecision)
    if ('refusal' in body) return body.refusal
    const result = await decideRefund(c.get('identity'), idParam(c), body.data)
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') return notThere(c, 'request')
    const message = 'Somebody has decided on it already.'
    return refuse(c, 409, { code: 'already_decided', message })
  })
  return api
}
