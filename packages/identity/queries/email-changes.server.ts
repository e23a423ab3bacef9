import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { users } from '../tables/auth.ts'
import { findPersonById } from './people.server.ts'

/** Whose change an address is part of, as the old one or the new one. */
export async function findPersonChangingEmail(
  ctx: IdentityContext,
  email: string,
  audience: string,
) {
  const [found] = await ctx.db.orm
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.email, email), eq(users.emailChange, email)),
        ne(users.emailChange, ''),
        eq(users.aud, audience),
        eq(users.isSsoUser, false),
      ),
    )
    // Anybody can ask to change to an address; the change of its owner comes first.
    .orderBy(desc(sql`${users.email} = ${email}`))
    .limit(1)
  return found && findPersonById(ctx, found.id)
}
