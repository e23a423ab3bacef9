import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { accessReviews } from '#db/schema/controls.ts'
import { accessReviewLines } from '#db/schema/registers.ts'
import { officers, type Standing } from '#features/accounts/policy.ts'
import {
  listColleagues,
  type Names,
  nameOf,
  namesOf,
} from '#features/accounts/queries/staff.server.ts'
import { isSettled, mayDecide, type Obstacle } from '../policy/access.ts'
import type {
  LineFacts,
  ReviewDetail,
  ReviewedAccount,
  ReviewLine,
  ReviewRow,
} from '../schema/access.ts'

const mostReviews = 200

/** The newest first. */
export async function listReviews(ctx: Context): Promise<ReviewRow[]> {
  const settled = sql<number>`(SELECT count(*)::int FROM access_review_lines l
    WHERE l.review_id = access_reviews.id AND (l.user_id IS NULL OR l.carried_out_at IS NOT NULL))`
  const rows = await ctx.db.orm
    .select({ review: accessReviews, settled })
    .from(accessReviews)
    .orderBy(desc(accessReviews.isOpen), desc(accessReviews.at))
    .limit(mostReviews)
  const names = await namesOf(
    ctx,
    rows.map(({ review }) => review.reviewedBy),
  )
  return rows.map(({ review, settled }) => ({
    ...{ id: review.id, dueOn: review.dueOn, people: review.people, note: review.note, settled },
    openedAt: review.openedAt?.toISOString() ?? null,
    closedAt: review.isOpen ? null : review.at.toISOString(),
    by: nameOf(names, review.reviewedBy),
  }))
}

export async function findReview(
  ctx: Context,
  id: string,
  standing: Standing,
): Promise<ReviewDetail | undefined> {
  const review = (await listReviews(ctx)).find((one) => one.id === id)
  if (!review) return undefined
  const rows = await ctx.db.orm
    .select()
    .from(accessReviewLines)
    .where(eq(accessReviewLines.reviewId, id))
    .orderBy(asc(accessReviewLines.role), asc(accessReviewLines.id))
  const names = await namesOf(
    ctx,
    rows.flatMap(({ userId, reviewerId, decidedBy }) => [userId, reviewerId, decidedBy]),
  )
  const isOfficer = officers.includes(standing.role)
  const lines = rows.map((line): ReviewLine => {
    const { userId, reviewerId, version } = line
    return {
      ...accountOf(line, names),
      ...{ id: line.id, userId, reviewerId, version },
      reviewer: nameOf(names, reviewerId),
      mayDecide:
        review.closedAt === null && !isSettled(line) && mayDecide(line, standing, isOfficer),
    }
  })
  return { ...review, lines, reviewers: await listColleagues(ctx) }
}

/** Every decision of every review, for a file of an audit. */
export async function listDecisions(ctx: Context): Promise<ReviewedAccount[]> {
  const rows = await ctx.db.orm
    .select({ line: accessReviewLines, review: accessReviews })
    .from(accessReviewLines)
    .innerJoin(accessReviews, eq(accessReviews.id, accessReviewLines.reviewId))
    .orderBy(desc(accessReviews.at), asc(accessReviewLines.role), asc(accessReviewLines.id))
  const names = await namesOf(
    ctx,
    rows.flatMap(({ line }) => [line.userId, line.decidedBy]),
  )
  return rows.map(({ line, review }) => ({
    ...accountOf(line, names),
    openedAt: review.openedAt?.toISOString() ?? null,
    closedAt: review.isOpen ? null : review.at.toISOString(),
  }))
}

function accountOf(line: typeof accessReviewLines.$inferSelect, names: Names): LineFacts {
  const { userId, role, hasFactor, decision, newRole, reason } = line
  return {
    ...{ role, hasFactor, decision, newRole, reason },
    name: userId ? nameOf(names, userId) : 'Deleted account',
    lastSignIn: line.lastSignIn?.toISOString() ?? null,
    decidedBy: nameOf(names, line.decidedBy),
    decidedAt: line.decidedAt?.toISOString() ?? null,
    carriedOut: isSettled(line),
    obstacle: line.obstacle as Obstacle | null,
  }
}
