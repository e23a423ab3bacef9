import { users } from '@enix/identity/tables/auth.ts'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'

/** Where to write to those of these people who work here, by id. Whoever has left is not among them. */
export async function staffAddresses(
  ctx: Context,
  userIds: string[],
): Promise<Map<string, string>> {
  const rows = await addressesOf(ctx, inArray(profiles.userId, userIds))
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])))
}

/** Whether this is the address of a colleague. */
export async function isStaffAddress(ctx: Context, address: string): Promise<boolean> {
  return (await addressesOf(ctx, eq(users.email, address.toLowerCase()))).length > 0
}

/** Where the admins are written to. */
export async function adminAddresses(ctx: Context): Promise<string[]> {
  const rows = await addressesOf(ctx, eq(profiles.role, 'admin'))
  return rows.flatMap(({ email }) => email ?? [])
}

function addressesOf(ctx: Context, which: SQL) {
  return ctx.db.orm
    .select({ id: profiles.userId, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(which, eq(profiles.state, 'approved'), ne(profiles.role, 'client')))
}
