import { and, eq, inArray, notLike, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { identities, users } from '../tables/auth.ts'
import { findPersonById, type Person } from './people.server.ts'

/**
 * Whom an identity with these proven addresses may belong to: the holder of the address, else who
 * has an identity with it that was proven as well. A company's own people keep to themselves: they
 * are found by identities of the same company alone, and by no others.
 */
export async function findPeopleByVerifiedEmail(
  ctx: IdentityContext,
  { provider, emails }: { provider: string; emails: string[] },
): Promise<Person[]> {
  if (emails.length === 0) return []
  const isSso = provider.startsWith('sso:')
  const holders = isSso ? [] : await findHolders(ctx, emails)
  const ids = holders.length > 0 ? holders : await findByIdentity(ctx, provider, emails)
  const found = await Promise.all(ids.map((id) => findPersonById(ctx, id, { lock: true })))
  return found.filter((person) => person !== undefined)
}

async function findHolders(ctx: IdentityContext, emails: string[]): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.isSsoUser, false)))
  return rows.map(({ id }) => id)
}

async function findByIdentity(
  ctx: IdentityContext,
  provider: string,
  emails: string[],
): Promise<string[]> {
  const sameDomain = provider.startsWith('sso:')
    ? eq(identities.provider, provider)
    : notLike(identities.provider, 'sso:%')
  const proven = sql`${identities.identityData} ->> 'email_verified' = 'true'`
  const rows = await ctx.db.orm
    .selectDistinct({ id: identities.userId })
    .from(identities)
    .where(and(inArray(identities.email, emails), sameDomain, proven))
  return rows.map(({ id }) => id)
}
