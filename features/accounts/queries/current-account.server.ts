import {
  findPersonByEmail,
  hasSecondFactor,
  type Person,
} from '@enix/identity/queries/people.server.ts'
import { requireSignedIn, type SignedIn } from '@enix/identity/queries/signed-in.server.ts'
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema/accounts.ts'
import { companies } from '#db/schema/sites.ts'
import type { AccountsContext } from '../context.server.ts'
import { allowedActions, type Standing } from '../policy.ts'
import type { AccountView } from '../schema.ts'

export type Profile = typeof profiles.$inferSelect

/** Somebody who is signed in, with what the product knows of them. */
export interface Account {
  standing: Standing
  person: Person
  profile: Profile
  session: SignedIn['session']
}

/** Who is signed in, and their profile if there is one yet. */
export async function findAccount(
  ctx: AccountsContext,
  authorization: string | undefined,
): Promise<{ signedIn: SignedIn; profile: Profile | undefined }> {
  const signedIn = await requireSignedIn(ctx, authorization)
  return { signedIn, profile: await findProfile(ctx, signedIn.person.user.id) }
}

export async function findProfile(
  ctx: AccountsContext,
  userId: string,
): Promise<Profile | undefined> {
  const [profile] = await ctx.db.orm.select().from(profiles).where(eq(profiles.userId, userId))
  return profile
}

/** For a change: nobody else decides on this person until the transaction is over. */
export async function lockProfile(
  ctx: AccountsContext,
  userId: string,
): Promise<Profile | undefined> {
  const [profile] = await ctx.db.orm
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
  return profile
}

/** The same by the address that somebody signs in with. */
export async function lockProfileAt(
  ctx: AccountsContext,
  email: string,
): Promise<Profile | undefined> {
  const person = await findPersonByEmail(ctx, email.toLowerCase(), ctx.caller.audience)
  return person && lockProfile(ctx, person.user.id)
}

export function accountOf(
  { clock }: Pick<AccountsContext, 'clock'>,
  { person, session }: SignedIn,
  profile: Profile,
): Account {
  const { encryptedPassword } = person.user
  return {
    person,
    profile,
    session,
    standing: {
      userId: profile.userId,
      role: profile.role,
      state: profile.state,
      companyId: profile.companyId,
      aal: session?.aal === 'aal2' ? 'aal2' : 'aal1',
      hasSecondFactor: hasSecondFactor(person),
      mustChangePassword:
        profile.initialPassword !== null && profile.initialPassword === encryptedPassword,
      accessEnded: profile.accessEndsAt !== null && profile.accessEndsAt <= clock.now(),
    },
  }
}

export async function viewOf(ctx: AccountsContext, account: Account): Promise<AccountView> {
  const { person, standing } = account
  const { hasSecondFactor, aal } = standing
  // A password alone, of somebody who has more, learns no more than that.
  const profile = hasSecondFactor && aal !== 'aal2' ? veiled(account.profile) : account.profile
  return {
    userId: standing.userId,
    email: person.user.email ?? '',
    role: standing.role,
    state: standing.state,
    fullName: profile.fullName,
    companyName: profile.companyName,
    sitePostcode: profile.sitePostcode,
    phone: profile.phone,
    company: await companyOf(ctx, profile),
    requestedAt: profile.requestedAt.toISOString(),
    decideBy: profile.decideBy,
    reason: profile.reason,
    question: profile.question,
    consentGiven: profile.consentWording !== null,
    aal: standing.aal,
    hasSecondFactor: standing.hasSecondFactor,
    mustChangePassword: standing.mustChangePassword,
    accessEndsAt: account.profile.accessEndsAt?.toISOString() ?? null,
    accessEnded: standing.accessEnded,
    allowed: allowedActions(standing),
  }
}

function veiled(profile: Profile): Profile {
  const details = { fullName: '', companyName: '', sitePostcode: '', phone: '' }
  return { ...profile, ...details, companyId: null, reason: null, question: null, answer: null }
}

async function companyOf(ctx: AccountsContext, { companyId }: Profile) {
  if (!companyId) return null
  const columns = { id: companies.id, name: companies.name }
  const [company] = await ctx.db.orm
    .select(columns)
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ?? null
}
