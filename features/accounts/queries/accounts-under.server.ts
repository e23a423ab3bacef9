import { presentUser } from '@enix/identity/policy/presentation.server.ts'
import { requirePerson } from '@enix/identity/queries/people.server.ts'
import { users } from '@enix/identity/tables/auth.ts'
import { factors } from '@enix/identity/tables/auth-factors.ts'
import { and, asc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { findCompany } from '#features/sites/queries.server.ts'
import { numberPattern } from '#lib/number-pattern.ts'
import type { AccountsContext } from '../context.server.ts'
import { findProfile } from './current-account.server.ts'
import { listEventsOf } from './security-events.server.ts'

/**
 * Accounts with this address, or with this telephone number in any of the places that keep one. There may
 * be two: that of a company's own sign-in counts by itself.
 */
export async function listAccountsUnder(ctx: Context, contact: string) {
  const rows = await ctx.db.orm
    .select({ userId: users.id, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isUnder(contact), isNull(users.deletedAt)))
  // Whoever has not opened the portal yet is nobody's colleague.
  return rows.map(({ userId, role }) => ({ userId, role: role ?? 'client' }))
}

function isUnder(contact: string): SQL {
  if (contact.includes('@')) return eq(users.email, contact.toLowerCase())
  const pattern = numberPattern(contact)
  if (!pattern) return sql`false`
  // Without a plus, as the identity service keeps numbers, and as people type them.
  return sql`(${users.phone} ~* ${pattern} OR ${users.phoneChange} ~* ${pattern}
    OR ${profiles.phone} ~* ${pattern} OR EXISTS (SELECT FROM ${factors}
      WHERE ${factors.userId} = ${users.id} AND ${factors.phone} ~* ${pattern}))`
}

/** Under what whoever has such a name signs in. */
export async function listAccountNames(ctx: AccountsContext, pattern: string, most: number) {
  const rows = await ctx.db.orm
    .selectDistinct({ name: profiles.fullName, contact: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(ilike(profiles.fullName, pattern), isNull(users.deletedAt), isNotNull(users.email)))
    .orderBy(asc(profiles.fullName), asc(users.email))
    .limit(most)
  return rows.flatMap(({ name, contact }) => (contact ? [{ name, contact }] : []))
}

/** What an account holds of a person, for somebody who asks us for it in writing. */
export async function exportAccount(ctx: AccountsContext, userId: string) {
  const person = await requirePerson(ctx, userId)
  const profile = await findProfile(ctx, userId)
  const { initialPassword: _, decidedBy: __, ...own } = profile ?? {}
  return {
    profile: own,
    company: profile?.companyId ? await findCompany(ctx, profile.companyId) : null,
    signIn: presentUser(person),
    securityLog: await listEventsOf(ctx, userId),
  }
}
