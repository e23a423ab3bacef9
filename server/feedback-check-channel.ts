import type { Context } from '#db/context.server.ts'
import { answerFeedbackCheck } from '#features/feedback/commands/answer-check.server.ts'
import type { FeedbackLinks } from '#features/feedback/policy/links.server.ts'
import { feedbackToCheck } from '#features/feedback/queries.server.ts'
import { FeedbackCheckAnswer } from '#features/feedback/schema.ts'
import type { FeedbackCheckChannel } from './documents.tsx'

/** A feedback for its author on a page that is rendered here, by the same rules as over the API. */
export function feedbackCheckAtOnce(ctx: Context, links: FeedbackLinks): FeedbackCheckChannel {
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a feedback could not be shown to its author or answered')
      return 'unavailable' as const
    })
  return {
    async find(token) {
      const id = links.feedbackOf(token)
      if (!id) return 'invalid'
      return (await orUnavailable(feedbackToCheck(ctx, id))) ?? 'invalid'
    },
    async answer(given) {
      const checked = FeedbackCheckAnswer.safeParse(given)
      const id = checked.success && links.feedbackOf(checked.data.token)
      if (!id) return 'refused'
      const result = await orUnavailable(answerFeedbackCheck(ctx, id, checked.data))
      if (result === 'unavailable') return result
      return result.ok ? 'done' : 'refused'
    },
  }
}
