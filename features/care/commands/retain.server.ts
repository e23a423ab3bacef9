import { and, eq, lt, ne } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces } from '#db/file-pieces.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { documentPieces, documents, refundRequests, tickets } from '#db/schema/care.ts'
import { erasedBefore } from '#lib/retention.ts'

/** As tax law asks for the books. */
export const refundsKeptYears = 6

/** What has been over for so long that nobody needs it: closed tickets with their threads, old refunds. */
export async function eraseExpiredCare(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const booksBefore = new Date(now)
  booksBefore.setUTCFullYear(booksBefore.getUTCFullYear() - refundsKeptYears)
  await ctx.db.transaction(async () => {
    const oldTickets = await ctx.db.orm
      .delete(tickets)
      .where(and(eq(tickets.state, 'closed'), lt(tickets.closedAt, erasedBefore(now))))
      .returning({ id: tickets.id, reference: tickets.reference })
    await recordErasure(ctx, 'ticket', oldTickets)
    await recordRetention(ctx, 'tickets', oldTickets.length)
    const oldRefunds = await ctx.db.orm
      .delete(refundRequests)
      .where(and(ne(refundRequests.state, 'asked'), lt(refundRequests.decidedAt, booksBefore)))
      .returning({ id: refundRequests.id, reference: refundRequests.reference })
    await recordErasure(ctx, 'refund', oldRefunds)
    await recordRetention(ctx, 'refunds', oldRefunds.length)
  })
  await dropLoosePieces(ctx, documentPieces, documents.fileId)
}

function recordErasure(
  ctx: Context,
  subjectType: 'ticket' | 'refund',
  erased: { id: string; reference: string }[],
): Promise<void> {
  return recordAudits(
    ctx,
    erased.map(({ id, reference }) => ({
      action: `${subjectType}.erased`,
      subjectType,
      subjectId: id,
      details: { reference, reason: 'retention' },
    })),
  )
}
