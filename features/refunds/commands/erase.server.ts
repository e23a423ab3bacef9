import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { refundRequests } from '#db/schema/refunds.ts'
import {
  countChanged,
  recordsByAccount,
} from '#features/accounts/commands/records-by-account.server.ts'

export const refundRecords = recordsByAccount(
  'refundRequests',
  refundRequestsOf,
  eraseRefundRequests,
)

function refundRequestsOf(ctx: Context, userId: string): Promise<object[]> {
  const { reference, boughtAt, pence, lastFourDigits, reason, state, askedAt } = refundRequests
  return ctx.db.orm
    .select({ refund: reference, boughtAt, pence, lastFourDigits, reason, state, askedAt })
    .from(refundRequests)
    .where(eq(refundRequests.askedBy, userId))
    .orderBy(asc(askedAt))
}

/** Money that was paid back stays in the books, without who asked and why. */
function eraseRefundRequests(ctx: Context, userId: string): Promise<number> {
  return countChanged(
    ctx,
    userId,
    `DELETE FROM refund_requests WHERE asked_by = $1 AND state = 'asked' RETURNING id`,
    `UPDATE refund_requests SET asked_by = NULL, last_four_digits = NULL, reason = '', answer = NULL
     WHERE asked_by = $1 RETURNING id`,
  )
}

/** As tax law asks for the books. */
export const refundsKeptYears = 6

export async function eraseExpiredRefunds(ctx: Context): Promise<void> {
  const booksBefore = new Date(ctx.clock.now())
  booksBefore.setUTCFullYear(booksBefore.getUTCFullYear() - refundsKeptYears)
  await ctx.db.transaction(async () => {
    const old = await ctx.db.orm
      .delete(refundRequests)
      .where(and(ne(refundRequests.state, 'asked'), lt(refundRequests.decidedAt, booksBefore)))
      .returning({ id: refundRequests.id, reference: refundRequests.reference })
    await recordAudits(
      ctx,
      old.map(({ id, reference }) => ({
        action: 'refund.erased',
        subjectType: 'refund',
        subjectId: id,
        details: { reference, reason: 'retention' },
      })),
    )
    await recordRetention(ctx, 'refunds', old.length)
  })
}
