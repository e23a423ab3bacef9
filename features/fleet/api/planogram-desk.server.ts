import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import {
  applyDraftNow,
  type DraftResult,
  discardDraft,
  saveDraft,
} from '../commands/draft-plan.server.ts'
import { planogramOf } from '../queries/planogram.server.ts'
import { lanePrices } from '../queries/range.server.ts'
import { DraftSave, DraftVersion } from '../schema/planogram.ts'

/** What is to be in a machine: /dashboard/fleet/planogram. */
export function planogramDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/fleet/desk/planogram/:id', guard('fleet.list'), async (c) => {
      const view = await planogramOf(c.get('identity'), idParam(c))
      return view ? c.json(view) : answer(c, { ok: false, reason: 'not_found' })
    })
    .get('/api/fleet/desk/planogram/:id/prices', guard('fleet.list'), async (c) =>
      c.json(await lanePrices(c.get('identity'), idParam(c), c.req.query('slot') ?? '')),
    )
    .put('/api/fleet/desk/planogram/:id', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, DraftSave)
      if ('refusal' in body) return body.refusal
      return answer(c, await saveDraft(c.get('identity'), idParam(c), body.data))
    })
    .post('/api/fleet/desk/planogram/:id/discard', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, DraftVersion)
      if ('refusal' in body) return body.refusal
      return answer(c, await discardDraft(c.get('identity'), idParam(c), body.data.version))
    })
    .post('/api/fleet/desk/planogram/:id/apply', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, DraftVersion)
      if ('refusal' in body) return body.refusal
      return answer(c, await applyDraftNow(c.get('identity'), idParam(c), body.data.version))
    })
}

function answer(c: HttpContext, result: DraftResult): Response {
  if (result.ok) return c.json({ version: result.version })
  if (result.reason === 'faults') {
    const fields: Record<string, string> = {}
    for (const { code, message } of result.faults) fields[code] ??= message
    const message = 'Some lanes break a rule. They are marked in the plan.'
    return refuse(c, 422, { code: 'validation_failed', message, fields })
  }
  if (result.reason === 'changed_meanwhile') {
    const message =
      'Somebody else has changed this plan meanwhile. Load it again to see what it is now.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  }
  if (result.reason === 'retired') {
    return refuse(c, 409, { code: 'closed', message: 'This machine has been taken away.' })
  }
  return notThere(c, 'machine or draft')
}
