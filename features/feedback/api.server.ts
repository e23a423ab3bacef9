import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { formTokenHeader, refuseFlood } from '#features/leads/api.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { submitFeedback } from './commands.server.ts'
import { publishedFeedback } from './queries.server.ts'
import { FeedbackRequest } from './schema.ts'

const sending = '/functions/v1/send-feedback'
const reading = '/functions/v1/published-feedback'

/** POST send-feedback: answered with 200 only once it is on disk. GET published-feedback: for pages. */
export function feedbackApi(reception: Reception) {
  const api = new Hono<RequestEnv>()
  api.post(sending, async (c) => {
    const body = await readJsonBody(c, FeedbackRequest)
    if ('refusal' in body) return body.refusal
    const result = await submitFeedback(c.get('ctx'), reception, body.data, {
      ip: clientAddress(c, reception.trustedProxies),
      formToken: c.req.header(formTokenHeader),
      honeypot: body.data.honeypot,
    })
    if (!result.ok) return refuseFlood(c, result)
    const { reference, answerBy } = result
    return c.json({ ok: true, reference, answerBy })
  })
  api.all(sending, (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
  })
  api.get(reading, async (c) => c.json({ feedback: await publishedFeedback(c.get('ctx')) }))
  api.all(reading, (c) => {
    c.header('allow', 'GET, HEAD')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a GET.' })
  })
  return api
}
