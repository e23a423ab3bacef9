import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'

/** Where a person is written to; nothing once they are gone. */
export async function addressOf(ctx: Context, userId: string | null): Promise<string | undefined> {
  if (!userId) return undefined
  const [person] = await ctx.db.orm
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return person?.email ?? undefined
}

/** The addresses of everyone with access to this company's records. */
export async function addressesOfCompany(ctx: Context, companyId: string): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.role, 'client'),
        eq(profiles.state, 'approved'),
        isNotNull(users.email),
      ),
    )
    .orderBy(asc(users.email))
  return rows.flatMap(({ email }) => email ?? [])
}
