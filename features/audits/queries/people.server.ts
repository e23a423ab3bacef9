import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { users } from '#db/schema/auth.ts'
import type { Role } from '#lib/roles.ts'
import type { Colleague } from '../schema.ts'

/** Whoever works here: a finding is mended by those whose work it is about. */
const colleagues: Role[] = ['sales', 'operations', 'compliance', 'admin']
const isColleague = and(eq(profiles.state, 'approved'), inArray(profiles.role, colleagues))
const shownName = sql<string>`COALESCE(NULLIF(${profiles.fullName}, ''), ${users.email}, '')`

export function listColleagues(ctx: Context): Promise<Colleague[]> {
  return ctx.db.orm
    .select({ id: profiles.userId, name: shownName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(isColleague)
    .orderBy(asc(shownName), asc(profiles.userId))
}

export async function areColleagues(ctx: Context, userIds: string[]): Promise<boolean> {
  const ids = [...new Set(userIds)]
  const found = await ctx.db.orm.$count(profiles, and(isColleague, inArray(profiles.userId, ids)))
  return found === ids.length
}
