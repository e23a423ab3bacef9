import { and, asc, desc, eq, ilike, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { type FeedbackState, feedback } from '#db/schema/feedback.ts'
import { authorsOf, possibleAnswers, quotedAuthor } from './policy.ts'
import {
  type Attribution,
  type FeedbackCheck,
  type FeedbackList,
  feedbackPerPage,
  type ModeratedFeedback,
  type PublishedFeedback,
} from './schema.ts'

const mostShown = 50

/** The newest of what its authors agreed to show. A name that was not agreed to never leaves here. */
export async function publishedFeedback(ctx: Context): Promise<PublishedFeedback[]> {
  const rows = await ctx.db.orm
    .select({
      id: feedback.id,
      message: feedback.message,
      name: feedback.name,
      organisation: feedback.organisation,
      attribution: feedback.attribution,
      publishedAt: feedback.publishedAt,
    })
    .from(feedback)
    .where(
      and(
        eq(feedback.state, 'published'),
        eq(feedback.publishConsent, true),
        isNotNull(feedback.publishedAt),
      ),
    )
    .orderBy(desc(feedback.publishedAt))
    .limit(mostShown)
  return rows.map(({ id, message, name, organisation, attribution, publishedAt }) => ({
    id,
    message,
    author: quotedAuthor({ name, organisation, attribution: attribution as Attribution }),
    publishedOn: publishedAt?.toISOString().slice(0, 10) ?? '',
  }))
}

/** What somebody told us under an address, the newest first. */
export async function listFeedbackFrom(ctx: Context, email: string) {
  const rows = await ctx.db.orm
    .select()
    .from(feedback)
    .where(eq(sql`lower(${feedback.email})`, email.toLowerCase()))
    .orderBy(desc(feedback.receivedAt))
  // Who decided about it is not theirs to know.
  return rows.map(({ contentKey: _, decidedBy: __, ...sent }) => sent)
}

export function listFeedbackNames(ctx: Context, pattern: string, most: number) {
  const contact = sql<string>`lower(${feedback.email})`
  return ctx.db.orm
    .selectDistinct({ name: feedback.name, contact })
    .from(feedback)
    .where(ilike(feedback.name, pattern))
    .orderBy(asc(feedback.name), asc(contact))
    .limit(most)
}

/** A feedback for its author, behind the link that we sent them. */
export async function feedbackToCheck(
  ctx: Context,
  id: string,
): Promise<FeedbackCheck | undefined> {
  const [found] = await ctx.db.orm.select().from(feedback).where(eq(feedback.id, id))
  if (!found) return undefined
  const { name, message, state, authorAnswer } = found
  return {
    name,
    message,
    attribution: found.attribution as Attribution,
    authors: authorsOf(found),
    state,
    answer: authorAnswer,
    possible: possibleAnswers(found),
  }
}

const statesOf: Record<FeedbackList, FeedbackState[]> = {
  waiting: ['received'],
  published: ['published'],
  closed: ['declined', 'withdrawn'],
}

/** What came in, for those who decide about it, the newest first. */
export async function listFeedback(
  ctx: Context,
  { show, before }: { show: FeedbackList; before?: string | undefined },
): Promise<ModeratedFeedback[]> {
  const rows = await ctx.db.orm
    .select({ feedback, decidedBy: profiles.fullName })
    .from(feedback)
    .leftJoin(profiles, eq(profiles.userId, feedback.decidedBy))
    .where(
      and(inArray(feedback.state, statesOf[show]), before ? lt(feedback.id, before) : undefined),
    )
    .orderBy(desc(feedback.id))
    .limit(feedbackPerPage)
  return rows.map(({ feedback: row, decidedBy }) => {
    const { contentKey: _, leadId: __, ...shown } = row
    const attribution = row.attribution as Attribution
    return {
      ...shown,
      attribution,
      author: quotedAuthor({ ...row, attribution }),
      receivedAt: row.receivedAt.toISOString(),
      shownToAuthorAt: row.shownToAuthorAt?.toISOString() ?? null,
      authorAnsweredAt: row.authorAnsweredAt?.toISOString() ?? null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy,
    }
  })
}
