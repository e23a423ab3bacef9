import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { beginBreach, decideOnProposal } from '../commands/awareness.server.ts'
import { decideOn, recordNotification } from '../commands/breach.server.ts'
import { BreachBegin, BreachVerdict, NewNotification, ProposalVerdict } from '../schema/inputs.ts'
import { answer } from './answer.server.ts'

/** What the law wants of us when personal data got lost, out, or wrong. */
export function incidentBreaches() {
  const api = new Hono<AccountsEnv>()
  api.post('/api/incidents/:id/breach', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, BreachBegin)
    if ('refusal' in body) return body.refusal
    return answer(c, await beginBreach(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/incidents/:id/breach/proposal', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, ProposalVerdict)
    if ('refusal' in body) return body.refusal
    return answer(c, await decideOnProposal(c.get('identity'), idParam(c), body.data.approve))
  })
  api.put('/api/incidents/:id/breach/regulator', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, BreachVerdict)
    if ('refusal' in body) return body.refusal
    return answer(c, await decideOn(c.get('identity'), idParam(c), 'regulator', body.data))
  })
  api.put('/api/incidents/:id/breach/people', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, BreachVerdict)
    if ('refusal' in body) return body.refusal
    return answer(c, await decideOn(c.get('identity'), idParam(c), 'people', body.data))
  })
  api.post('/api/incidents/:id/breach/notifications', guard('incidents.write'), async (c) => {
    const body = await readJsonBody(c, NewNotification)
    if ('refusal' in body) return body.refusal
    return answer(c, await recordNotification(c.get('identity'), idParam(c), body.data))
  })
  return api
}
