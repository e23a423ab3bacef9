import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { evidenceApi } from './api/evidence.server.ts'
import { noteAccessReading } from './commands/evidence.server.ts'
import { recordControl, reviewAccess, reviewControl } from './commands/record-control.server.ts'
import { runChecks } from './commands/run-checks.server.ts'
import type { ControlsOptions } from './context.server.ts'
import { applicabilityCsv } from './documents/applicability-csv.ts'
import { applicabilityPdf } from './documents/applicability-pdf.server.ts'
import { controlsView, findControl, statementOfApplicability } from './queries/controls.server.ts'
import { accessView } from './queries/workers.server.ts'
import { AccessReview, ChecksRun, ControlChange, ControlReview } from './schema/controls.ts'

type Http = HttpContext<AccountsEnv>

/** The library of controls, how far each is, and what the software shows of itself. */
export function controlsApi(options: ControlsOptions) {
  const api = new Hono<AccountsEnv>()
  api.get('/api/controls', guard('controls.read'), async (c) =>
    c.json(await controlsView(c.get('identity'))),
  )
  api.get('/api/controls/control/:code', guard('controls.read'), (c) => answer(c))
  api.put('/api/controls/control/:code', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, ControlChange)
    if ('refusal' in body) return body.refusal
    const recorded = await recordControl(c.get('identity'), c.req.param('code'), body.data)
    return recorded.ok ? answer(c) : refused(c, recorded.reason)
  })
  api.post('/api/controls/control/:code/review', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, ControlReview)
    if ('refusal' in body) return body.refusal
    const reviewed = await reviewControl(c.get('identity'), c.req.param('code'), body.data.note)
    return reviewed.ok ? answer(c) : refused(c, 'not_found')
  })
  api.post('/api/controls/checks', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, ChecksRun)
    if ('refusal' in body) return body.refusal
    await runChecks(c.get('identity'), options)
    return c.json(await controlsView(c.get('identity')))
  })
  api.get('/api/controls/access', guard('controls.read'), async (c) => {
    const ctx = c.get('identity')
    await noteAccessReading(ctx)
    return c.json(await accessView(ctx))
  })
  api.post('/api/controls/access/review', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, AccessReview)
    if ('refusal' in body) return body.refusal
    await reviewAccess(c.get('identity'), body.data.note)
    return c.json(await accessView(c.get('identity')))
  })
  api.get('/api/controls/applicability', guard('controls.read'), async (c) =>
    c.json(await statementOfApplicability(c.get('identity'))),
  )
  api.get('/api/controls/applicability/csv', guard('controls.read'), async (c) => {
    const content = applicabilityCsv(await statementOfApplicability(c.get('identity')))
    const name = fileNameOf('statement-of-applicability', 'csv')
    return sendFile({ contentType: 'text/csv; charset=utf-8', name, content })
  })
  api.get('/api/controls/applicability/pdf', guard('controls.read'), async (c) => {
    const ctx = c.get('identity')
    const today = londonDate(ctx.clock.now())
    const content = await applicabilityPdf(await statementOfApplicability(ctx), today)
    const name = fileNameOf('statement-of-applicability', 'pdf')
    return sendFile({ contentType: 'application/pdf', name, content })
  })
  api.route('/', evidenceApi())
  return api
}

async function answer(c: Http): Promise<Response> {
  const control = await findControl(c.get('identity'), c.req.param('code') ?? '')
  return control ? c.json(control) : refused(c, 'not_found')
}

function refused(c: Http, reason: 'not_found' | 'changed' | 'owner'): Response {
  if (reason === 'changed') {
    const message = 'Somebody else has changed this control. What you wrote is still here.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  }
  if (reason === 'owner') {
    const message = 'Please choose somebody who works here'
    return wrongField(c, 'ownerId', message)
  }
  return notThere(c, 'control')
}
