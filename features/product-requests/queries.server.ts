import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { productRequests, productVotes } from '#db/schema/product-requests.ts'
import { companies } from '#db/schema/sites.ts'
import type { DeskProductRequest } from './schema/desk.ts'
import type { OwnProductRequest } from './schema/own.ts'

const mostListed = 200

const { id, wish, askedAt, votes, outcome, answer, answeredAt } = productRequests
const columns = {
  ...{ id, wish, askedAt, votes, outcome, answer, answeredAt },
  machine: machines.spot,
}

/** What people of a company would like, the most wanted first. */
export async function listRequestsOf(
  ctx: Context,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<OwnProductRequest[]> {
  const rows = await ctx.db.orm
    .select({ ...columns, voted: sql<boolean>`${productVotes.userId} IS NOT NULL` })
    .from(productRequests)
    .leftJoin(machines, eq(machines.id, productRequests.machineId))
    .leftJoin(
      productVotes,
      and(eq(productVotes.requestId, productRequests.id), eq(productVotes.userId, userId)),
    )
    .where(eq(productRequests.companyId, companyId))
    .orderBy(sql`${outcome} IS NOT NULL`, desc(votes), desc(askedAt))
    .limit(mostListed)
  return rows.map(toTexts)
}

/** The most wanted of those that nobody has answered, or the latest of the others. */
export async function listRequests(
  ctx: Context,
  list: 'waiting' | 'answered',
): Promise<DeskProductRequest[]> {
  const rows = await ctx.db.orm
    .select({ ...columns, company: companies.name })
    .from(productRequests)
    .innerJoin(companies, eq(companies.id, productRequests.companyId))
    .leftJoin(machines, eq(machines.id, productRequests.machineId))
    .where(list === 'waiting' ? isNull(outcome) : isNotNull(outcome))
    .orderBy(...(list === 'waiting' ? [desc(votes), desc(id)] : [desc(answeredAt)]))
    .limit(mostListed)
  return rows.map(toTexts)
}

export const countWaitingRequests = (ctx: Context): Promise<number> =>
  ctx.db.orm.$count(productRequests, isNull(outcome))

function toTexts<Row extends { askedAt: Date; answeredAt: Date | null }>(row: Row) {
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
