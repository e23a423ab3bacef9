import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { formTokenHeader, refuseFlood } from '#features/leads/api.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { receivePublicCase } from '../commands/receive.server.ts'
import type { PrivacyParts } from '../context.server.ts'
import { PrivacyRequest } from '../schema/cases.ts'

const sending = '/functions/v1/send-privacy-request'

/** POST send-privacy-request: answered with 200 only once it is on disk. */
export function publicPrivacyForm(
  parts: Pick<PrivacyParts, 'reception'> & { siteUrl: () => string },
) {
  const api = new Hono<RequestEnv>()
  const { reception, siteUrl } = parts
  api.post(sending, async (c) => {
    const body = await readJsonBody(c, PrivacyRequest)
    if ('refusal' in body) return body.refusal
    const from = {
      ip: clientAddress(c, reception.trustedProxies),
      formToken: c.req.header(formTokenHeader),
      honeypot: body.data.honeypot,
    }
    const result = await receivePublicCase(c.get('ctx'), reception, body.data, from, siteUrl())
    return result.ok ? c.json({ ok: true, reference: result.reference }) : refuseFlood(c, result)
  })
  api.all(sending, (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
  })
  return api
}
