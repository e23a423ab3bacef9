import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { users } from '#db/schema/auth.ts'
import {
  agreements,
  productRequests,
  productVotes,
  refundRequests,
  ticketMessages,
  tickets,
} from '#db/schema/care.ts'

/** Whoever has this address now. */
export async function idsUnder(ctx: Context, email: string): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
  return rows.map(({ id }) => id)
}

/** What somebody wrote to us as a client, in a form that they can read and take elsewhere. */
export async function listPersonal(ctx: Context, userId: string): Promise<object[]> {
  const { orm } = ctx.db
  const messages = await orm
    .select({
      ticket: tickets.reference,
      subject: tickets.subject,
      at: ticketMessages.at,
      text: ticketMessages.text,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(or(eq(ticketMessages.authorId, userId), eq(tickets.openedBy, userId)))
    .orderBy(asc(ticketMessages.at))
  const wishes = await orm
    .select({ wish: productRequests.wish, askedAt: productRequests.askedAt })
    .from(productRequests)
    .where(eq(productRequests.askedBy, userId))
    .orderBy(asc(productRequests.askedAt))
  const votes = await orm
    .select({ votedFor: productRequests.wish, at: productVotes.at })
    .from(productVotes)
    .innerJoin(productRequests, eq(productRequests.id, productVotes.requestId))
    .where(eq(productVotes.userId, userId))
    .orderBy(asc(productVotes.at))
  const { reference, boughtAt, pence, lastFourDigits, reason, state, askedAt } = refundRequests
  const refunds = await orm
    .select({ refund: reference, boughtAt, pence, lastFourDigits, reason, state, askedAt })
    .from(refundRequests)
    .where(eq(refundRequests.askedBy, userId))
    .orderBy(asc(askedAt))
  const { wording, acceptedName, acceptedAt } = agreements
  const accepted = await orm
    .select({ agreement: wording, acceptedName, acceptedAt })
    .from(agreements)
    .where(eq(agreements.acceptedBy, userId))
    .orderBy(asc(acceptedAt))
  return [...messages, ...wishes, ...votes, ...refunds, ...accepted]
}
