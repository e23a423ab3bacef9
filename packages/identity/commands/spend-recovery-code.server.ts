import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { recoveryCodeHashes } from '../policy/recovery-codes.server.ts'
import { requireSession } from '../queries/factors.server.ts'
import { hasSecondFactor, requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import { recoveryCodes } from '../tables/identity.ts'
import { raiseSession, type TokenAnswer } from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'
import { countSecondFactorTry, forgetSecondFactorTries } from './verify-factor.server.ts'

/** A recovery code stands in for a second factor that is not at hand, once. */
export async function spendRecoveryCode(
  ctx: IdentityContext,
  signedIn: SignedIn,
  typed: string,
): Promise<TokenAnswer> {
  const session = requireSession(signedIn)
  const userId = signedIn.person.user.id
  if (typed === '') throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty')
  if (!hasSecondFactor(signedIn.person)) {
    throw new Refusal(422, 'mfa_factor_not_found', 'There is no second factor to stand in for')
  }
  await countSecondFactorTry(ctx, userId)
  const answer = await ctx.db.transaction(async () => {
    // Locked: each session that is raised ends the others, which may be about to be raised as well.
    const person = await requirePerson(ctx, userId, { lock: true })
    if (!(await spend(ctx, userId, typed))) return undefined
    await recordEvent(ctx, 'recovery_codes.used', { id: userId }, { sessionId: session.id })
    await mailNotice(ctx, 'recovery_code_used', person)
    const options = { method: 'mfa/recovery_code' as const, factorId: null }
    return raiseSession(ctx, person, session, options)
  })
  if (!answer) {
    await recordEvent(ctx, 'factor.refused', { id: userId }, { type: 'recovery_code' })
    throw new Refusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  await forgetSecondFactorTries(ctx, userId)
  return answer
}

async function spend(ctx: IdentityContext, userId: string, typed: string): Promise<boolean> {
  const spent = await ctx.db.orm
    .update(recoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, recoveryCodeHashes(ctx.vault, userId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}
