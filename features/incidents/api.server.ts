import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { findIncident, listIncidents } from './queries/incidents.server.ts'

/** What the compliance area knows of things that went wrong. */
export function incidentsApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/incidents', guard('incidents.read'), async (c) =>
    c.json(await listIncidents(c.get('identity'))),
  )
  api.get('/api/incidents/:id', guard('incidents.read'), async (c) => {
    const incident = await findIncident(c.get('identity'), idParam(c))
    if (incident) return c.json(incident)
    return refuse(c, 404, { code: 'not_found', message: 'There is no such incident.' })
  })
  return api
}
