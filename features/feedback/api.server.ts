import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { submitFeedback } from './commands.server.ts'
import { publishedFeedback } from './queries.server.ts'
import { FeedbackRequest } from './schema.ts'

const sending = '/functions/v1/send-feedback'
const reading = '/functions/v1/published-feedback'

/** POST send-feedback: answered with 200 only once it is on disk. GET published-feedback: for pages. */
export function feedbackApi(options: { teamEmail: string }) {
  const api = new Hono<RequestEnv>()
  api.post(sending, async (c) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('application/json')) {
      return refuse(c, 415, {
        code: 'unsupported_media_type',
        message: 'Please send JSON, with Content-Type: application/json.',
      })
    }
    const body = parseJson(await c.req.text())
    if (!body) {
      return refuse(c, 400, { code: 'invalid_json', message: 'The body is not valid JSON.' })
    }
    const request = FeedbackRequest.safeParse(body.value)
    if (!request.success) {
      return refuse(c, 422, {
        code: 'validation_failed',
        message: 'Some fields need another look.',
        fields: messagesByField(request.error),
      })
    }
    await submitFeedback(c.get('ctx'), request.data, options)
    return c.json({ ok: true })
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

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
