import { redirect } from 'react-router'
import type { Context } from '#db/context.server.ts'
import { submitFeedback } from '#features/feedback/commands.server.ts'
import { publishedFeedback } from '#features/feedback/queries.server.ts'
import { FeedbackRequest } from '#features/feedback/schema.ts'
import type { FeedbackChannel } from './documents.tsx'

/** Feedback for a page that is rendered here, by the same rules as over the API. */
export function feedbackAtOnce(ctx: Context, teamEmail: string): FeedbackChannel {
  return {
    async published() {
      return publishedFeedback(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'published feedback could not be read')
        return undefined
      })
    },
    async send(request) {
      const checked = FeedbackRequest.safeParse(request)
      if (!checked.success) return { ok: false, reason: 'refused' }
      try {
        await submitFeedback(ctx, checked.data, { teamEmail })
      } catch (error) {
        ctx.log.error({ err: error }, 'a feedback could not be stored')
        return { ok: false, reason: 'unavailable' }
      }
      throw redirect('/client-feedback?sent#feedback', 303)
    },
  }
}
