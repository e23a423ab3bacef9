import { asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { ismsVersions, managementReviews, reviewActions } from '#db/schema/isms.ts'

/** For the overview of the area: what waits for a meeting, for an owner or for a second officer. */
export async function ismsDue(ctx: Context) {
  const { id, plannedOn, state } = managementReviews
  const { reviewId, description, dueOn, doneAt } = reviewActions
  const { document, number } = ismsVersions
  return {
    reviews: await ctx.db.orm
      .select({ id, plannedOn })
      .from(managementReviews)
      .where(eq(state, 'planned')),
    actions: await ctx.db.orm
      .select({ reviewId, description, dueOn })
      .from(reviewActions)
      .where(isNull(doneAt))
      .orderBy(asc(dueOn)),
    versions: await ctx.db.orm
      .select({ document, number })
      .from(ismsVersions)
      .where(eq(ismsVersions.state, 'submitted')),
  }
}
