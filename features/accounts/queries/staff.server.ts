import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { isId } from '#lib/id-param.server.ts'
import type { Role } from '#lib/roles.ts'
import { colleagues, officers, staff } from '../policy.ts'

/** People without a name are shown by their address. */
export const shownName = sql<string>`COALESCE(NULLIF(${profiles.fullName}, ''), ${users.email}, '')`

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

/** Where overdue work is reported: to the compliance officers, or to the admins while there are none. */
export async function listEscalationOfficers(
  ctx: Context,
): Promise<{ id: string; email: string }[]> {
  const rows = await ctx.db.orm
    .select({ id: profiles.userId, email: users.email, role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.state, 'approved'), inArray(profiles.role, [...officers])))
    .orderBy(asc(profiles.userId))
  const keepers = rows.filter(({ role }) => role === 'compliance')
  return (keepers.length > 0 ? keepers : rows).flatMap(({ id, email }) =>
    email ? [{ id, email }] : [],
  )
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

export type Names = ReadonlyMap<string, string>

/** As people are called now, by id. Deleted accounts, visitors and System are not among them. */
export async function namesOf(
  ctx: Context,
  actors: readonly (string | null | undefined)[],
): Promise<Names> {
  const ids = [...new Set(actors)].filter((actor) => typeof actor === 'string' && isId(actor))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.orm
    .select({ id: profiles.userId, name: shownName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.userId, ids as string[]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who did something, or whose it is. */
export function nameOf(names: Names, actor: string): string
export function nameOf(names: Names, actor: string | null): string | null
export function nameOf(names: Names, actor: string | null): string | null {
  if (actor === null) return null
  return actor === 'system' ? 'System' : (names.get(actor) ?? 'Someone who has left')
}
