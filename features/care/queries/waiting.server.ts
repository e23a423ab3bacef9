import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { productRequests, refundRequests, tickets } from '#db/schema/care.ts'
import type { CareWaiting } from '../schema/waiting.ts'

/** Each count has an index of its own that holds no more than what waits. */
export async function countWaiting(ctx: Context): Promise<CareWaiting> {
  const isOpen = eq(tickets.state, 'open')
  return {
    tickets: await ctx.db.orm.$count(tickets, isOpen),
    ticketsOverdue: await ctx.db.orm.$count(
      tickets,
      and(isOpen, lt(tickets.dueAt, ctx.clock.now())),
    ),
    refunds: await ctx.db.orm.$count(refundRequests, eq(refundRequests.state, 'asked')),
    requests: await ctx.db.orm.$count(productRequests, isNull(productRequests.outcome)),
  }
}
