import { and, count, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import type { WayIn } from '#lib/lead-words.ts'

export interface ReferredEnquiries {
  referrer: string | null
  wayIn: WayIn
  received: number
  won: number
  lost: number
}

/** What came in between two moments, by where its senders came from, and what has become of it since. */
export function enquiriesByReferrer(
  ctx: Context,
  { from, until }: { from: Date; until: Date },
): Promise<ReferredEnquiries[]> {
  return ctx.db.orm
    .select({
      referrer: leads.referrer,
      wayIn: leads.wayIn,
      received: count(),
      won: sql<number>`count(*) FILTER (WHERE ${leads.stage} = 'won')::int`,
      lost: sql<number>`count(*) FILTER (WHERE ${leads.stage} = 'lost')::int`,
    })
    .from(leads)
    .where(
      and(
        gte(leads.receivedAt, from),
        lt(leads.receivedAt, until),
        isNull(leads.mergedInto),
        sql`coalesce(${leads.heldFor}, '{}') = '{}'`,
      ),
    )
    .groupBy(leads.referrer, leads.wayIn)
}
