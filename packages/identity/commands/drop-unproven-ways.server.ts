import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { Person } from '../queries/people.server.ts'
import type { Metadata } from '../tables/auth.ts'
import { factors, webauthnCredentials } from '../tables/auth-factors.ts'
import { sessions } from '../tables/auth-sessions.ts'
import {
  addIdentity,
  clearTokens,
  localIdentity,
  noteProviders,
  removeOtherIdentities,
  updateUser,
} from './change-user.server.ts'

/**
 * Somebody may have signed up with an address that is not theirs and waits for its owner to come.
 * Until the address is proven, nothing of what they left opens the account that becomes the owner's.
 * Never for an account that has proven another way in, such as a telephone number.
 */
export async function dropUnprovenWays(
  ctx: IdentityContext,
  { user }: Person,
  keep: { provider: string; providerId: string; data: Metadata },
): Promise<void> {
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, {
    encryptedPassword: null,
    phone: null,
    phoneConfirmedAt: null,
    rawUserMetaData: keep.data,
  })
  await removeOtherIdentities(ctx, user.id, keep)
  await ctx.db.orm.delete(sessions).where(eq(sessions.userId, user.id))
  await ctx.db.orm.delete(factors).where(eq(factors.userId, user.id))
  await ctx.db.orm.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, user.id))
  await noteProviders(ctx, user.id)
}

/** For whoever comes by email alone: the account keeps its address and nothing else. */
export async function claimAddress(
  ctx: IdentityContext,
  person: Person,
  data: Metadata,
): Promise<void> {
  const { id, email } = person.user
  const own = { sub: id, email, email_verified: false, phone_verified: false }
  const identity = { provider: 'email', providerId: id, data: own }
  if (!localIdentity(person, 'email')) await addIdentity(ctx, id, identity)
  await dropUnprovenWays(ctx, person, { ...identity, data: { ...own, ...data } })
}
