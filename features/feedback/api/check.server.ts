import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { answerFeedbackCheck } from '../commands/answer-check.server.ts'
import type { FeedbackLinks } from '../policy/links.server.ts'
import { feedbackToCheck } from '../queries.server.ts'
import { FeedbackCheckAnswer } from '../schema.ts'

const reading = '/functions/v1/feedback-check'
const answering = '/functions/v1/answer-feedback-check'

/** One's own feedback for whoever has its link: how it would appear, and their word on it. */
export function feedbackCheckApi(links: FeedbackLinks) {
  return new Hono<RequestEnv>()
    .get(reading, async (c) => {
      c.header('cache-control', 'no-store')
      const id = links.feedbackOf(c.req.query('token') ?? '')
      const check = id && (await feedbackToCheck(c.get('ctx'), id))
      return check ? c.json(check) : notValid(c)
    })
    .all(reading, (c) => otherMethod(c, 'GET, HEAD'))
    .post(answering, async (c) => {
      const body = await readJsonBody(c, FeedbackCheckAnswer)
      if ('refusal' in body) return body.refusal
      const id = links.feedbackOf(body.data.token)
      if (!id) return notValid(c)
      const result = await answerFeedbackCheck(c.get('ctx'), id, body.data)
      if (result.ok) return c.json({ ok: true })
      if (result.reason === 'not_found') return notValid(c)
      const message = 'This cannot be changed here any more. Please reply to our email.'
      return refuse(c, 409, { code: 'already_decided', message })
    })
    .all(answering, (c) => otherMethod(c, 'POST'))
}

function notValid(c: HttpContext): Response {
  const message = 'This link is not one of ours, or is not complete. Please open it from our email.'
  return refuse(c, 404, { code: 'link_not_valid', message })
}

function otherMethod(c: HttpContext, methods: string): Response {
  c.header('allow', methods)
  const message = `Please send a ${methods.split(',')[0]}.`
  return refuse(c, 405, { code: 'method_not_allowed', message })
}
