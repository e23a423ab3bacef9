import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { type Person, requirePerson } from '../queries/people.server.ts'
import { identities, users } from '../tables/auth.ts'
import { factors, webauthnChallenges, webauthnCredentials } from '../tables/auth-factors.ts'
import { oauthAuthorizations, oauthConsents } from '../tables/auth-oauth.ts'
import { flowStates } from '../tables/auth-sessions.ts'
import { recoveryCodes } from '../tables/identity.ts'
import { clearTokens, updateUser } from './change-user.server.ts'
import { endAllSessions } from './end-sessions.server.ts'
import { recordEvent } from './record-event.server.ts'

/** For good, or so that rows which name the person keep somebody to name who can no longer be told. */
export async function deletePerson(
  ctx: IdentityContext,
  id: string,
  options: { keepRow: boolean },
): Promise<void> {
  await ctx.db.transaction(async () => {
    const person = await requirePerson(ctx, id, { lock: true })
    await recordEvent(ctx, 'account.deleted', { id }, options)
    // Has no reference to the user that would take it along.
    await ctx.db.orm.delete(flowStates).where(eq(flowStates.userId, id))
    if (!options.keepRow) await ctx.db.orm.delete(users).where(eq(users.id, id))
    else if (person.user.deletedAt === null) await anonymise(ctx, person)
  })
}

async function anonymise(ctx: IdentityContext, { user, identities: ways }: Person): Promise<void> {
  const { id } = user
  // Keyed, unlike the original's: who it was cannot be found by trying out addresses.
  const blur = (text: string) => ctx.vault.fingerprint('deleted-account', `${id}\n${text}`)
  for (const { id: wayId, provider, provider_id: providerId } of ways) {
    await ctx.db.orm
      .update(identities)
      .set({ identityData: {}, providerId: blur(`${provider}:${providerId}`) })
      .where(eq(identities.id, wayId))
  }
  for (const table of [
    factors,
    webauthnCredentials,
    webauthnChallenges,
    recoveryCodes,
    oauthAuthorizations,
    oauthConsents,
  ]) {
    await ctx.db.orm.delete(table).where(eq(table.userId, id))
  }
  await clearTokens(ctx, id)
  await endAllSessions(ctx, id)
  await updateUser(ctx, id, {
    email: user.email && blur(user.email),
    phone: user.phone && blur(user.phone).slice(0, 15),
    emailChange: '',
    phoneChange: '',
    encryptedPassword: null,
    rawUserMetaData: {},
    rawAppMetaData: {},
    deletedAt: ctx.clock.now(),
  })
}
