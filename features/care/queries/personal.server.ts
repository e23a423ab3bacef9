import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
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

/**
 * What somebody wrote to us as a client, in a form that they can read and take elsewhere. Each list has
 * as many entries as an erasure counts: a ticket is one, however much was written in it.
 */
export async function ticketsOf(ctx: Context, userId: string): Promise<object[]> {
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

/** What they asked for, and what others asked for that they voted for. */
export async function wishesOf(ctx: Context, userId: string): Promise<object[]> {
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

export function refundRequestsOf(ctx: Context, userId: string): Promise<object[]> {
  const { reference, boughtAt, pence, lastFourDigits, reason, state, askedAt } = refundRequests
  return ctx.db.orm
    .select({ refund: reference, boughtAt, pence, lastFourDigits, reason, state, askedAt })
    .from(refundRequests)
    .where(eq(refundRequests.askedBy, userId))
    .orderBy(asc(askedAt))
}

export function agreementsOf(ctx: Context, userId: string): Promise<object[]> {
  const { wording, acceptedName, acceptedAt } = agreements
  return ctx.db.orm
    .select({ agreement: wording, acceptedName, acceptedAt })
    .from(agreements)
    .where(eq(agreements.acceptedBy, userId))
    .orderBy(asc(acceptedAt))
}
