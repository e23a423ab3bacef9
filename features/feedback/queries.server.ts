import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { quotedAuthor } from './policy.ts'
import type { Attribution, PublishedFeedback } from './schema.ts'

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
  return rows.map(({ contentKey: _, ...sent }) => sent)
}
