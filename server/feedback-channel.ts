import { redirect } from 'react-router'
import type { Context } from '#db/context.server.ts'
import { submitFeedback } from '#features/feedback/commands.server.ts'
import { publishedFeedback } from '#features/feedback/queries.server.ts'
import { FeedbackRequest } from '#features/feedback/schema.ts'
import type { Reception } from '#features/leads/context.server.ts'
import type { FeedbackChannel } from './documents.tsx'

/** Feedback for a page that is rendered here, by the same rules as over the API. */
export function feedbackAtOnce(ctx: Context, reception: Reception, ip: string): FeedbackChannel {
  return {
    async published() {
      return publishedFeedback(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'published feedback could not be read')
        return undefined
      })
    },
    async send(request, formToken) {
      const checked = FeedbackRequest.safeParse(request)
      if (!checked.success) return { ok: false, reason: 'refused' }
      const from = { ip, formToken, honeypot: checked.data.honeypot }
      const result = await submitFeedback(ctx, reception, checked.data, from).catch(
        (error: unknown) => {
          ctx.log.error({ err: error }, 'a feedback could not be stored')
          return undefined
        },
      )
      if (!result) return { ok: false, reason: 'unavailable' }
      if (result.ok) {
        const by = result.answerBy ? `&by=${result.answerBy}` : ''
        throw redirect(`/client-feedback?sent=${result.reference}${by}#feedback`, 303)
      }
      return { ok: false, reason: 'too-many' }
    },
  }
}
