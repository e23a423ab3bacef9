import { and, asc, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import { profiles } from '#db/schema/accounts.ts'
import { users } from '#db/schema/auth.ts'
import { presentUser } from '#features/identity/policy/presentation.server.ts'
import { listAllEventsOf } from '#features/identity/queries/own-security.server.ts'
import { requirePerson } from '#features/identity/queries/people.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { findProfile } from './current-account.server.ts'
import { findCompany } from './people.server.ts'

/** Accounts with this address. There may be two: that of a company's own sign-in counts by itself. */
export async function listAccountsUnder(ctx: AccountsContext, email: string) {
  const rows = await ctx.db.orm
    .select({ userId: users.id, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
  // Whoever has not opened the portal yet is nobody's colleague.
  return rows.map(({ userId, role }) => ({ userId, role: role ?? 'client' }))
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
    securityLog: await listAllEventsOf(ctx, userId),
  }
}
