import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { productRequests, productVotes } from '#db/schema/product-requests.ts'
import {
  countChanged,
  recordsByAccount,
} from '#features/accounts/commands/records-by-account.server.ts'

export const wishRecords = recordsByAccount('wishes', wishesOf, eraseWishes)

/** What they asked for, and what others asked for that they voted for. */
async function wishesOf(ctx: Context, userId: string): Promise<object[]> {
  const { wish, askedAt, askedBy } = productRequests
  const rows = await ctx.db.orm
    .select({
      wish,
      askedAt,
      votedAt: productVotes.at,
      asked: sql<boolean>`${askedBy} = ${userId}`,
    })
    .from(productRequests)
    .leftJoin(
      productVotes,
      and(eq(productVotes.requestId, productRequests.id), eq(productVotes.userId, userId)),
    )
    .where(or(eq(askedBy, userId), eq(productVotes.userId, userId)))
    .orderBy(asc(askedAt), asc(productRequests.id))
  return rows.map(({ wish, askedAt, votedAt, asked }) =>
    asked ? { wish, askedAt, votedAt } : { votedFor: wish, votedAt },
  )
}

/** A wish that others share stays as theirs. */
function eraseWishes(ctx: Context, userId: string): Promise<number> {
  return countChanged(
    ctx,
    userId,
    `WITH gone AS (DELETE FROM product_votes WHERE user_id = $1 RETURNING request_id)
     UPDATE product_requests SET votes = votes - 1
     WHERE id IN (SELECT request_id FROM gone) RETURNING id`,
    'DELETE FROM product_requests WHERE asked_by = $1 AND votes = 0 RETURNING id',
    'UPDATE product_requests SET asked_by = NULL WHERE asked_by = $1 RETURNING id',
  )
}
