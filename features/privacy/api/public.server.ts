import { Hono } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { formTokenHeader } from '#features/leads/api.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { receivePublicCase } from '../commands/receive.server.ts'
import type { PrivacyParts } from '../context.server.ts'
import { PrivacyRequest } from '../schema/cases.ts'

const sending = '/functions/v1/send-privacy-request'

const tooMany = `We have had many requests from you in the last hour. Write to ${company.privacyEmail} or call ${company.phone.display}: a request made in any other way counts just as much.`

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
    if (result.ok) return c.json({ ok: true, reference: result.reference })
    c.header('retry-after', String(result.retryAfterSeconds))
    return refuse(c, 429, { code: result.reason, message: tooMany })
  })
  api.all(sending, (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
  })
  return api
}
