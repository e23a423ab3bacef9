import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { reportIncident } from '../commands/report.server.ts'
import { listReportsOf } from '../queries/list.server.ts'
import { NewReport } from '../schema/inputs.ts'
import { refusal } from './answer.server.ts'

/** Whoever works here may report; they see how far their own reports are, and nothing else. */
export function incidentReports() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/incident-reports', guard('incidents.report'), async (c) =>
    c.json(await listReportsOf(c.get('identity'), c.get('account').standing.userId)),
  )
  api.post('/api/incident-reports', guard('incidents.report'), async (c) => {
    const body = await readJsonBody(c, NewReport)
    if ('refusal' in body) return body.refusal
    const result = await reportIncident(c.get('identity'), body.data)
    if (!result.ok) return refusal(c, result)
    return c.json({ id: result.id, reference: result.reference }, 201)
  })
  return api
}
