import { users } from '@enix/identity/tables/auth.ts'
import { factors } from '@enix/identity/tables/auth-factors.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { accessReviews } from '#db/schema/controls.ts'
import type { Worker } from '../policy/people-checks.ts'

/** Everybody who is no client and can sign in, auditors included. */
export async function listAccess(ctx: Context): Promise<(Worker & { name: string })[]> {
  const hasFactor = sql<boolean>`EXISTS (SELECT 1 FROM ${factors}
    WHERE ${factors.userId} = ${profiles.userId} AND ${factors.status} = 'verified')`
  return ctx.db.orm
    .select({
      id: profiles.userId,
      name: sql<string>`COALESCE(NULLIF(${profiles.fullName}, ''), ${users.email}, '')`,
      role: profiles.role,
      since: profiles.requestedAt,
      lastSignIn: users.lastSignInAt,
      hasFactor,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.state, 'approved'), ne(profiles.role, 'client')))
    .orderBy(asc(profiles.role), asc(profiles.userId))
}

/** The last that was closed: what is still being decided shows nothing. */
export async function lastAccessReview(ctx: Context) {
  const [last] = await ctx.db.orm
    .select()
    .from(accessReviews)
    .where(eq(accessReviews.isOpen, false))
    .orderBy(desc(accessReviews.at))
    .limit(1)
  return last
}
