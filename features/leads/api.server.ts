import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { captureLead } from './commands.server.ts'
import { IdempotencyKey, QuoteRequest } from './schema.ts'

/** POST /functions/v1/send-quote-request: answered with 200 only once the enquiry is on disk. */
export function leadsApi(options: { teamEmail: string }) {
  const path = '/functions/v1/send-quote-request'
  const api = new Hono<RequestEnv>()
  api.post(path, async (c) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('application/json')) {
      return refuse(c, 415, {
        code: 'unsupported_media_type',
        message: 'Please send JSON, with Content-Type: application/json.',
      })
    }
    const body = await readJson(c)
    if (!body.ok) {
      return refuse(c, 400, { code: 'invalid_json', message: 'The body is not valid JSON.' })
    }
    const request = QuoteRequest.safeParse(body.value)
    if (!request.success) {
      return refuse(c, 422, {
        code: 'validation_failed',
        message: 'Some fields need another look.',
        fields: messagesByField(request.error),
      })
    }
    const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success && c.req.header('idempotency-key') !== undefined) {
      return refuse(c, 400, {
        code: 'idempotency_key_invalid',
        message: 'Idempotency-Key takes 8 to 200 visible characters, for example a UUID.',
      })
    }
    const result = await captureLead(c.get('ctx'), request.data, {
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

async function readJson(c: HttpContext): Promise<{ ok: true; value: unknown } | { ok: false }> {
  const text = await c.req.text()
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
