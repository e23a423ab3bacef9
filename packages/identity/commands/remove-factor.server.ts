import { and, eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { assuranceOf } from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import { type FactorRow, requireFactor, requireSession } from '../queries/factors.server.ts'
import { hasSecondFactor, requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import { factors } from '../tables/auth-factors.ts'
import { amrClaims, sessions } from '../tables/auth-sessions.ts'
import { recoveryCodes } from '../tables/identity.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'
import { methodOf } from './verify-factor.server.ts'

/** Somebody takes away a factor of their own; one that counts only if they can show a second one. */
export async function unenrolFactor(
  ctx: IdentityContext,
  signedIn: SignedIn,
  factorId: string,
): Promise<{ id: string }> {
  const session = requireSession(signedIn)
  const userId = signedIn.person.user.id
  await ctx.db.transaction(async () => {
    // Locked: it may be about to count.
    await requirePerson(ctx, userId, { lock: true })
    const factor = await requireFactor(ctx, userId, factorId)
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(ctx, factor)
  })
  return { id: factorId }
}

/** The sessions that it raised are worth less without it. */
export async function removeFactor(ctx: IdentityContext, factor: FactorRow): Promise<void> {
  const { id: factorId, userId, factorType, status } = factor
  await ctx.db.transaction(async () => {
    await requirePerson(ctx, userId, { lock: true })
    await ctx.db.orm.delete(factors).where(eq(factors.id, factorId))
    await lowerSessions(ctx, factor)
    const person = await requirePerson(ctx, userId)
    // They replace a second factor: without one they would wait for the next, long forgotten.
    if (!hasSecondFactor(person)) {
      await ctx.db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    }
    await recordEvent(ctx, 'factor.removed', { id: userId }, { factorId, type: factorType, status })
    if (status === 'verified') await mailNotice(ctx, 'factor_removed', person)
  })
}

async function lowerSessions(ctx: IdentityContext, factor: FactorRow): Promise<void> {
  const raised = await ctx.db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, factor.userId), eq(sessions.factorId, factor.id)))
  for (const { id } of raised) {
    const isItsMethod = eq(amrClaims.authenticationMethod, methodOf(factor.factorType))
    await ctx.db.orm.delete(amrClaims).where(and(eq(amrClaims.sessionId, id), isItsMethod))
    const left = await ctx.db.orm
      .select({ method: amrClaims.authenticationMethod })
      .from(amrClaims)
      .where(eq(amrClaims.sessionId, id))
    await ctx.db.orm
      .update(sessions)
      .set({ aal: assuranceOf(left), factorId: null })
      .where(eq(sessions.id, id))
  }
}
