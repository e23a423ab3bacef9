import { Hono, type Context as HttpContext } from 'hono'
import { guard, isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { veiled } from '#lib/veil.ts'
import {
  acceptRisk,
  changeRisk,
  closeRisk,
  type Done,
  openRisk,
  type Problem,
  reopenRisk,
  withdrawAcceptance,
} from './commands/risks.server.ts'
import { findRisk, risksView } from './queries/risks.server.ts'
import { NewRisk, RiskAcceptance, RiskChange, RiskReason } from './schema.ts'

type Http = HttpContext<AccountsEnv>

/** The register of risks. */
export function risksApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/risks', guard('risks.read'), async (c) =>
    c.json(await risksView(c.get('identity'))),
  )
  api.get('/api/risks/:id', guard('risks.read'), (c) => answer(c, { ok: true, id: idParam(c) }))
  api.post('/api/risks', guard('risks.write'), async (c) => {
    const body = await readJsonBody(c, NewRisk)
    if ('refusal' in body) return body.refusal
    return answer(c, await openRisk(c.get('identity'), body.data), 201)
  })
  api.put('/api/risks/:id', guard('risks.write'), async (c) => {
    const body = await readJsonBody(c, RiskChange)
    if ('refusal' in body) return body.refusal
    return answer(c, await changeRisk(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/risks/:id/acceptance', guard('risks.write'), async (c) => {
    const body = await readJsonBody(c, RiskAcceptance)
    if ('refusal' in body) return body.refusal
    return answer(c, await acceptRisk(c.get('identity'), idParam(c), body.data))
  })
  const withReason = { withdraw: withdrawAcceptance, close: closeRisk, reopen: reopenRisk }
  for (const [verb, act] of Object.entries(withReason)) {
    api.post(`/api/risks/:id/${verb}`, guard('risks.write'), async (c) => {
      const body = await readJsonBody(c, RiskReason)
      if ('refusal' in body) return body.refusal
      return answer(c, await act(c.get('identity'), idParam(c), body.data.reason))
    })
  }
  return api
}

const conflicts: Partial<Record<Problem, string>> = {
  changed: 'Somebody else has changed this risk. What you wrote is still here.',
  closed: 'This risk is closed. Please open it again first.',
  open: 'This risk is open.',
  no_owner: 'Please give the risk an owner first.',
  own_risk: 'Whoever owns a risk cannot accept it. Please ask somebody else.',
  not_accepted: 'Nobody has accepted this risk.',
}
const codes: Partial<Record<Problem, 'changed_meanwhile' | 'closed' | 'oneself'>> = {
  changed: 'changed_meanwhile',
  closed: 'closed',
  own_risk: 'oneself',
}
const fields: Partial<Record<Problem, [field: string, message: string]>> = {
  owner: ['ownerId', 'Please choose somebody who works here'],
  incidents: ['incidents', 'One of these incidents is not there'],
  date: ['expiresOn', 'Please choose a day within the next twelve months'],
}

/** The risk as it is now, or why nothing was changed. */
async function answer(c: Http, done: Done, status: 200 | 201 = 200): Promise<Response> {
  const risk = done.ok ? await findRisk(c.get('identity'), done.id) : undefined
  // It names incidents, whose titles may have an address in them.
  if (risk) return c.json(isAuditor(c) ? veiled(risk) : risk, status)
  const problem = done.ok ? 'not_found' : done.reason
  const [field, wrong] = fields[problem] ?? []
  if (field && wrong) return wrongField(c, field, wrong)
  const message = conflicts[problem]
  if (message) return refuse(c, 409, { code: codes[problem] ?? 'refused', message })
  return notThere(c, 'risk')
}
