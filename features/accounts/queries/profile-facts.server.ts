import { eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { companies } from '#db/schema/sites.ts'

// What the identity service is told of a profile; one that runs alone finds none.

/** Anyone whom the company employs or lets in to work: every role but that of a client. */
export const isStaffColumn = sql<boolean>`EXISTS (
  SELECT 1 FROM ${profiles} p WHERE p.user_id = auth.users.id AND p.role <> 'client')`

/** How the portal calls a person and their company. */
export async function profileNames(ctx: Context, userId: string): Promise<string[]> {
  const [found] = await ctx.db.orm
    .select({ own: profiles.fullName, written: profiles.companyName, company: companies.name })
    .from(profiles)
    .leftJoin(companies, eq(companies.id, profiles.companyId))
    .where(eq(profiles.userId, userId))
  return found ? [found.own, found.written, found.company ?? ''] : []
}
