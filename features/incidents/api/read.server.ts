import { Hono, type Context as HttpContext } from 'hono'
import { guard, isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { veiled } from '#lib/veil.ts'
import { noteReading } from '../commands/note-reading.server.ts'
import { incidentPdf } from '../documents/incident-pdf.server.ts'
import { veiledIncident } from '../policy/veil.ts'
import { findIncident } from '../queries/incident.server.ts'
import { listIncidents } from '../queries/list.server.ts'
import type { IncidentDetail } from '../schema/incidents.ts'

export function incidentReads() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/incidents', guard('incidents.read'), async (c) => {
    const list = await listIncidents(c.get('identity'))
    return c.json(isAuditor(c) ? veiled(list) : list)
  })
  api.get('/api/incidents/:id', guard('incidents.read'), async (c) => {
    const ctx = c.get('identity')
    const incident = await incidentFor(c)
    if (!incident) return notThere(c, 'incident')
    if (incident.breach) await noteReading(ctx, incident, 'incident.breach_read')
    return c.json(incident)
  })
  api.get('/api/incidents/:id/pdf', guard('incidents.read'), async (c) => {
    const ctx = c.get('identity')
    const incident = await incidentFor(c)
    if (!incident) return notThere(c, 'incident')
    await noteReading(ctx, incident, 'incident.exported')
    const content = await incidentPdf(incident, ctx.clock.now())
    const name = `${incident.reference}.pdf`
    return sendFile({ name, contentType: 'application/pdf', content })
  })
  return api
}

async function incidentFor(c: HttpContext<AccountsEnv>): Promise<IncidentDetail | undefined> {
  const incident = await findIncident(c.get('identity'), idParam(c))
  return incident && isAuditor(c) ? veiledIncident(incident) : incident
}
