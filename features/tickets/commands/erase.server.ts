import { and, asc, eq, lt, or } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { ticketMessages, tickets } from '#db/schema/tickets.ts'
import {
  countChanged,
  recordsByAccount,
} from '#features/accounts/commands/records-by-account.server.ts'
import { erasedBefore } from '#lib/retention.ts'

export const ticketRecords = recordsByAccount('tickets', ticketsOf, eraseTickets)

/**
 * What somebody wrote to us as a client, in a form that they can read and take elsewhere. Each list has
 * as many entries as an erasure counts: a ticket is one, however much was written in it.
 */
async function ticketsOf(ctx: Context, userId: string): Promise<object[]> {
  const isTheirs = or(eq(tickets.openedBy, userId), eq(ticketMessages.authorId, userId))
  const { reference, subject, openedAt } = tickets
  const rows = await ctx.db.orm
    .select({
      ...{ reference, subject, openedAt },
      at: ticketMessages.at,
      text: ticketMessages.text,
    })
    .from(tickets)
    .leftJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(isTheirs)
    .orderBy(asc(openedAt), asc(tickets.id), asc(ticketMessages.at))
  return [...Map.groupBy(rows, (row) => row.reference).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { reference, subject, openedAt } = first
    const messages = [first, ...more].flatMap(({ at, text }) => (at ? [{ at, text }] : []))
    return [{ ticket: reference, subject, openedAt, messages }]
  })
}

/** Tickets go with their threads, and so does what the person wrote in those of others. */
function eraseTickets(ctx: Context, userId: string): Promise<number> {
  return countChanged(
    ctx,
    userId,
    'DELETE FROM tickets WHERE opened_by = $1 RETURNING id',
    'DELETE FROM ticket_messages WHERE author_id = $1 RETURNING ticket_id AS id',
  )
}

/** Closed for so long that nobody needs them, with their threads. */
export async function eraseExpiredTickets(ctx: Context): Promise<void> {
  await ctx.db.transaction(async () => {
    const old = await ctx.db.orm
      .delete(tickets)
      .where(and(eq(tickets.state, 'closed'), lt(tickets.closedAt, erasedBefore(ctx.clock.now()))))
      .returning({ id: tickets.id, reference: tickets.reference })
    await recordAudits(
      ctx,
      old.map(({ id, reference }) => ({
        action: 'ticket.erased',
        subjectType: 'ticket',
        subjectId: id,
        details: { reference, reason: 'retention' },
      })),
    )
    await recordRetention(ctx, 'tickets', old.length)
  })
}
