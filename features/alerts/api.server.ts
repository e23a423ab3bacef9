import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import {
  acknowledgeAlert,
  type Handled,
  noteOnAlert,
  reopenAlert,
  resolveAlert,
} from './commands/handle-alert.server.ts'
import { findAlert, listAlerts } from './queries/alerts.server.ts'
import { AlertNote, AlertQuery, AlertReopening, AlertResolution } from './schema.ts'

type Http = HttpContext<AccountsEnv>

/** The queue of those who run the machines. */
export function alertsApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/alerts', guard('alerts.read'), async (c) => {
    const query = AlertQuery.safeParse(c.req.query())
    if (query.success) return c.json(await listAlerts(c.get('identity'), query.data))
    const message = 'The address has a filter that is not known.'
    return refuse(c, 422, { code: 'validation_failed', message })
  })
  api.get('/api/alerts/:id', guard('alerts.read'), (c) => answer(c, { ok: true }))
  api.post('/api/alerts/:id/acknowledge', guard('alerts.write'), async (c) =>
    answer(c, await acknowledgeAlert(c.get('identity'), idParam(c))),
  )
  api.post('/api/alerts/:id/resolve', guard('alerts.write'), async (c) => {
    const body = await readJsonBody(c, AlertResolution)
    if ('refusal' in body) return body.refusal
    return answer(c, await resolveAlert(c.get('identity'), idParam(c), body.data.note))
  })
  api.post('/api/alerts/:id/reopen', guard('alerts.write'), async (c) => {
    const body = await readJsonBody(c, AlertReopening)
    if ('refusal' in body) return body.refusal
    return answer(c, await reopenAlert(c.get('identity'), idParam(c), body.data.note))
  })
  api.post('/api/alerts/:id/notes', guard('alerts.write'), async (c) => {
    const body = await readJsonBody(c, AlertNote)
    if ('refusal' in body) return body.refusal
    return answer(c, await noteOnAlert(c.get('identity'), idParam(c), body.data.text))
  })
  return api
}

const refusals = {
  resolved: 'This alert is resolved already.',
  not_resolved: 'This alert is still open.',
  over: 'The matter ended by itself. If it comes again, a new alert opens.',
  open_again: 'A new alert about the same matter is open. Please use that one.',
}

/** The alert as it is now, or why nothing was changed. */
async function answer(c: Http, handled: Handled): Promise<Response> {
  if (!handled.ok && handled.reason !== 'not_found') {
    const message = 'words' in handled ? handled.words : refusals[handled.reason]
    return refuse(c, 409, { code: 'already_decided', message })
  }
  const alert = handled.ok ? await findAlert(c.get('identity'), idParam(c)) : undefined
  if (alert) return c.json(alert)
  return notThere(c, 'alert')
}
