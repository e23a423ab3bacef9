import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { captureLead } from './commands/capture.server.ts'
import { leadOf } from './policy.ts'
import { IdempotencyKey, QuoteRequest } from './schema.ts'

/** POST /functions/v1/send-quote-request: answered with 200 only once the enquiry is on disk. */
export function leadsApi(options: { teamEmail: string }) {
  const path = '/functions/v1/send-quote-request'
  const api = new Hono<RequestEnv>()
  api.post(path, async (c) => {
    const body = await readJsonBody(c, QuoteRequest)
    if ('refusal' in body) return body.refusal
    const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success && c.req.header('idempotency-key') !== undefined) {
      return refuse(c, 400, {
        code: 'idempotency_key_invalid',
        message: 'Idempotency-Key takes 8 to 200 visible characters, for example a UUID.',
      })
    }
    const ctx = c.get('ctx')
    const result = await captureLead(ctx, leadOf(body.data, ctx.clock.now()), {
      teamEmail: options.teamEmail,
      idempotencyKey: key.data,
    })
    if (!result.ok) {
      return refuse(c, 409, {
        code: result.reason,
        message: 'This Idempotency-Key was used for another enquiry. Please send a new one.',
      })
    }
    const { reference, answerDay } = result
    return c.json({ ok: true, reference, answerBy: answerDay })
  })
  api.all(path, (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
  })
  return api
}
