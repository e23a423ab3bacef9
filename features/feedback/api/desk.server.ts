import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { moderateFeedback, type NotPossible } from '../commands/moderate.server.ts'
import type { FeedbackLinks } from '../policy/links.server.ts'
import { listFeedback } from '../queries.server.ts'
import { FeedbackQuery, FeedbackVerdict } from '../schema.ts'

const refusals: Record<NotPossible, string> = {
  not_agreed:
    'Its author has not agreed yet. Show them the words as they would appear, or write down how they agreed.',
  stays_with_us: 'Its author asked that it stays with us, so it is not published.',
  already_decided: 'This cannot be done with it any more. Please look at it again.',
}

/** Where staff decide about feedback: /dashboard/content/feedback. */
export function feedbackDesk(links: FeedbackLinks) {
  return new Hono<AccountsEnv>()
    .get('/api/content/feedback', guard('feedback.read'), async (c) => {
      const query = FeedbackQuery.safeParse(c.req.query())
      if (query.success) return c.json(await listFeedback(c.get('identity'), query.data))
      const message = 'The address has a filter that is not known.'
      return refuse(c, 422, { code: 'validation_failed', message })
    })
    .post('/api/content/feedback/:id', guard('feedback.moderate'), async (c) => {
      const body = await readJsonBody(c, FeedbackVerdict)
      if ('refusal' in body) return body.refusal
      const ctx = c.get('identity')
      const result = await moderateFeedback(ctx, idParam(c), body.data, {
        teamEmail: ctx.teamEmail,
        links,
      })
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'not_found') {
        return refuse(c, 404, { code: 'not_found', message: 'This feedback is no longer there.' })
      }
      return refuse(c, 409, { code: result.reason, message: refusals[result.reason] })
    })
}
