import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { users } from '#db/schema/auth.ts'
import type { Role } from '#lib/roles.ts'
import { colleagues, officers, staff } from '../policy.ts'

const shownName = sql<string>`COALESCE(NULLIF(${profiles.fullName}, ''), ${users.email}, '')`

/** Everybody to whom work can be given, by name. */
export const listStaff = (ctx: Context) => listThose(ctx, staff)

/** Everybody who can be asked to see to something, officers too; an auditor only looks. */
export const listColleagues = (ctx: Context) => listThose(ctx, colleagues)

/** Everybody who looks after what the law and our standards ask for, by name. */
export const listOfficers = (ctx: Context) => listThose(ctx, officers)

function listThose(ctx: Context, roles: readonly Role[]): Promise<{ id: string; name: string }[]> {
  return ctx.db.orm
    .select({ id: profiles.userId, name: shownName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.state, 'approved'), inArray(profiles.role, [...roles])))
    .orderBy(asc(shownName), asc(profiles.userId))
}

export const isStaff = (ctx: Context, userId: string) => isOneOf(ctx, userId, staff)
export const isColleague = (ctx: Context, userId: string) => isOneOf(ctx, userId, colleagues)
export const isOfficer = (ctx: Context, userId: string) => isOneOf(ctx, userId, officers)

async function isOneOf(ctx: Context, userId: string, roles: readonly Role[]): Promise<boolean> {
  const [found] = await ctx.db.orm
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.state, 'approved')))
  return found !== undefined && roles.includes(found.role)
}

/** As people are called now, by id; whoever is gone is not among them. */
export async function namesOf(ctx: Context, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db.orm
    .select({ id: profiles.userId, name: shownName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.userId, [...new Set(userIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
