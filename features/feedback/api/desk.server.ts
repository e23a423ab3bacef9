import { handle } from '#features/accounts/api/handle.server.ts'
import { feedbackCalls } from '../calls.ts'
import { moderateFeedback } from '../commands/moderate.server.ts'
import type { FeedbackLinks } from '../policy/links.server.ts'
import { listFeedback } from '../queries.server.ts'

export const feedbackDesk = (links: FeedbackLinks) =>
  handle(feedbackCalls, {
    list: ({ ctx, query }) => listFeedback(ctx, query),
    decide: ({ ctx, params, input }) =>
      moderateFeedback(ctx, params.id, input, { teamEmail: ctx.teamEmail, links }),
  })
