import { and, eq, isNull } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { AuthenticationMethod } from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import {
  type Challenge,
  type FactorRow,
  findChallenge,
  requireFactor,
  requireSession,
} from '../queries/factors.server.ts'
import { hasSecondFactor, type Person, requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import type { VerifyFactorBody } from '../schema/factor-bodies.server.ts'
import { challenges, factors } from '../tables/auth-factors.ts'
import type { sessions } from '../tables/auth-sessions.ts'
import { checkVerifyEnabled } from './challenge-factor.server.ts'
import { endAllSessions } from './end-sessions.server.ts'
import { examineProof, type Proof, spendProof } from './examine-proof.server.ts'
import { raiseSession, type TokenAnswer } from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'

const methods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} satisfies Record<FactorRow['factorType'], AuthenticationMethod>

/** What a session's list of methods calls it. */
export const methodOf = (type: FactorRow['factorType']): AuthenticationMethod => methods[type]

const wrong = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Credential verification failed',
} satisfies Record<FactorRow['factorType'], string>

/** The factor is shown: the session is raised, and a new factor counts from now on. */
export async function verifyFactor(
  ctx: IdentityContext,
  signedIn: SignedIn,
  factorId: string,
  body: VerifyFactorBody,
): Promise<TokenAnswer> {
  const { person } = signedIn
  const session = requireSession(signedIn)
  const factor = await requireFactor(ctx, person.user.id, factorId)
  const { factorType } = factor
  if (factorType !== 'webauthn' && body.code === '') {
    throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty')
  }
  checkVerifyEnabled(ctx, factorType)
  const challenge = await openChallenge(ctx, factor, body.challenge_id)
  await countSecondFactorTry(ctx, person.user.id)
  await countTryAt(ctx, challenge)
  const proof = await examineProof(ctx, { factor, challenge, body })
  await askHook(ctx, factor, proof !== undefined)
  const accepted = proof && (await accept(ctx, person, session, { factor, challenge, proof }))
  if (!accepted) {
    const about = { factorId, type: factorType }
    await recordEvent(ctx, 'factor.refused', { id: person.user.id }, about)
    throw new Refusal(422, 'mfa_verification_failed', wrong[factorType])
  }
  await forgetSecondFactorTries(ctx, person.user.id)
  return accepted
}

/** Whoever knows the password can ask for new challenges without end, but not for more tries. */
export async function countSecondFactorTry(ctx: IdentityContext, userId: string): Promise<void> {
  await ctx.limits.countFrom(ctx.caller.ip, 'factor')
  await ctx.limits.countTry(ctx.caller.ip, triesOf(userId))
}

export function forgetSecondFactorTries(ctx: IdentityContext, userId: string): Promise<void> {
  return ctx.limits.forgetTries(ctx.caller.ip, triesOf(userId))
}

const triesOf = (userId: string) => `second factor ${userId}`

async function openChallenge(
  ctx: IdentityContext,
  factor: FactorRow,
  id: string,
): Promise<Challenge> {
  const found = await findChallenge(ctx, factor.id, id)
  if (!found) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new Refusal(422, 'mfa_factor_not_found', message)
  }
  const { challenge, sameAddress } = found
  if (challenge.verifiedAt || !sameAddress) throw notTheirs()
  const lasts = ctx.settings.mfa.challengeSeconds * 1000
  if (ctx.clock.now().getTime() <= challenge.createdAt.getTime() + lasts) return challenge
  return discard(ctx, challenge)
}

const notTheirs = () =>
  new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

async function countTryAt(ctx: IdentityContext, challenge: Challenge): Promise<void> {
  if (await ctx.limits.isPassed('code', `challenge ${challenge.id}`)) await discard(ctx, challenge)
}

async function discard(ctx: IdentityContext, { id }: Challenge): Promise<never> {
  await ctx.db.orm.delete(challenges).where(eq(challenges.id, id))
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  throw new Refusal(422, 'mfa_challenge_expired', message)
}

/** A hook that says no has seen enough: the person is signed out everywhere. */
async function askHook(ctx: IdentityContext, factor: FactorRow, valid: boolean): Promise<void> {
  const { id, userId, factorType } = factor
  const answer = await ctx.hooks.call<{ decision?: string; message?: string }>(
    ctx,
    'mfaVerificationAttempt',
    { user_id: userId, factor_id: id, factor_type: factorType, valid },
  )
  if (answer?.decision !== 'reject') return
  await ctx.db.transaction(async () => {
    await endAllSessions(ctx, userId)
    await recordEvent(ctx, 'session.revoked', { id: userId }, { reason: 'hook' })
  })
  const message = answer.message || 'Further MFA verification attempts will be rejected.'
  throw new Refusal(403, 'mfa_verification_rejected', message)
}

/** Returns nothing when the proof has been used before. */
function accept(
  ctx: IdentityContext,
  person: Person,
  session: typeof sessions.$inferSelect,
  shown: { factor: FactorRow; challenge: Challenge; proof: Proof },
): Promise<TokenAnswer | undefined> {
  const { challenge, proof } = shown
  const userId = person.user.id
  return ctx.db.transaction(async () => {
    const before = await requirePerson(ctx, userId, { lock: true })
    const factor = await requireFactor(ctx, userId, shown.factor.id)
    const { id: factorId, factorType } = factor
    const isNew = factor.status === 'unverified'
    // Whoever knew the password before there was a second factor may have begun one of their own.
    if (isNew && hasSecondFactor(before) && session.aal !== 'aal2') {
      throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    if (!(await spendProof(ctx, factor, proof))) return undefined
    await closeChallenge(ctx, challenge)
    if (isNew) {
      await ctx.db.orm
        .update(factors)
        .set({ status: 'verified', updatedAt: ctx.clock.now() })
        .where(eq(factors.id, factorId))
      await mailNotice(ctx, 'factor_added', person)
    }
    await removeUnverified(ctx, userId, factorType)
    await recordEvent(ctx, 'factor.verified', { id: userId }, { factorId, type: factorType, isNew })
    const fresh = await requirePerson(ctx, userId)
    return raiseSession(ctx, fresh, session, { method: methodOf(factorType), factorId })
  })
}

async function closeChallenge(ctx: IdentityContext, { id }: Challenge): Promise<void> {
  const closed = await ctx.db.orm
    .update(challenges)
    .set({ verifiedAt: ctx.clock.now() })
    .where(and(eq(challenges.id, id), isNull(challenges.verifiedAt)))
    .returning({ id: challenges.id })
  if (closed.length === 0) throw notTheirs()
}

async function removeUnverified(
  ctx: IdentityContext,
  userId: string,
  type: FactorRow['factorType'],
): Promise<void> {
  await ctx.db.orm
    .delete(factors)
    .where(
      and(
        eq(factors.userId, userId),
        eq(factors.factorType, type),
        eq(factors.status, 'unverified'),
      ),
    )
}
