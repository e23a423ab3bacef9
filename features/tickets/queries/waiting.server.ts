import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { tickets } from '#db/schema/tickets.ts'
import { countWaitingRequests } from '#features/product-requests/queries.server.ts'
import { countWaitingRefunds } from '#features/refunds/queries.server.ts'
import type { CareWaiting } from '../schema/desk.ts'

/** Each count has an index of its own that holds no more than what waits. */
export async function countWaiting(ctx: Context): Promise<CareWaiting> {
  const isOpen = eq(tickets.state, 'open')
  return {
    tickets: await ctx.db.orm.$count(tickets, isOpen),
    ticketsOverdue: await ctx.db.orm.$count(
      tickets,
      and(isOpen, lt(tickets.dueAt, ctx.clock.now())),
    ),
    refunds: await countWaitingRefunds(ctx),
    requests: await countWaitingRequests(ctx),
  }
}
