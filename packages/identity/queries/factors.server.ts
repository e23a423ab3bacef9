import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import type { KnownCredential } from '../policy/webauthn.server.ts'
import { type CredentialRecord, credentialOf } from '../policy/webauthn-record.server.ts'
import { challenges, factors } from '../tables/auth-factors.ts'
import type { sessions } from '../tables/auth-sessions.ts'
import { recoveryCodes } from '../tables/identity.ts'
import type { SignedIn } from './signed-in.server.ts'

export type FactorRow = typeof factors.$inferSelect
export type Challenge = typeof challenges.$inferSelect

/** Second factors belong to a session: a token without one cannot be raised. */
export function requireSession({ session }: SignedIn): typeof sessions.$inferSelect {
  if (session) return session
  const message = 'Session from session_id claim in JWT does not exist'
  throw new Refusal(403, 'session_not_found', message)
}

export async function requireFactor(
  ctx: IdentityContext,
  userId: string,
  id: string,
): Promise<FactorRow> {
  const isTheirs = and(eq(factors.id, id), eq(factors.userId, userId))
  const [factor] = await ctx.db.orm.select().from(factors).where(isTheirs)
  if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** A challenge of a factor, and whether whoever asks now has asked for it. */
export async function findChallenge(ctx: IdentityContext, factorId: string, id: string) {
  const [found] = await ctx.db.orm
    .select({
      challenge: challenges,
      sameAddress: sql<boolean>`${challenges.ipAddress} = ${ctx.caller.ip}::inet`,
    })
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.factorId, factorId)))
  return found
}

export async function listSecurityKeys(
  ctx: IdentityContext,
  userId: string,
): Promise<KnownCredential[]> {
  const rows = await ctx.db.orm
    .select({ record: factors.webAuthnCredential })
    .from(factors)
    .where(
      and(
        eq(factors.userId, userId),
        eq(factors.factorType, 'webauthn'),
        eq(factors.status, 'verified'),
      ),
    )
  return rows.map(({ record }) => credentialOf(record as CredentialRecord))
}

export async function countRecoveryCodes(ctx: IdentityContext, userId: string): Promise<number> {
  const [found] = await ctx.db.orm
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return found?.left ?? 0
}
