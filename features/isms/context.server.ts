import type { Context } from '#db/context.server.ts'
import type { CollectedInput, ReviewInput } from '#lib/isms-words.ts'

/** What other parts know for a management review; what the review knows itself is not among it. */
export type ReviewSources = {
  [Input in Exclude<ReviewInput, 'actions' | 'changes' | 'objectives' | 'resources'>]: (
    ctx: Context,
    since: string,
  ) => Promise<CollectedInput>
}
