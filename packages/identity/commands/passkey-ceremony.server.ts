import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import type { PasskeyAnswerBody } from '../schema/factor-bodies.server.ts'
import { webauthnChallenges } from '../tables/auth-factors.ts'

type Ceremony = 'registration' | 'authentication'

/** What the browser needs, with the number under which its answer is expected. */
export async function storeCeremony<Options extends { challenge: string }>(
  ctx: IdentityContext,
  ceremony: Ceremony,
  userId: string | null,
  options: Options,
): Promise<{ challenge_id: string; options: Options; expires_at: number }> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + ctx.settings.passkeys.challengeSeconds * 1000)
  const id = randomUUID()
  await ctx.db.orm.insert(webauthnChallenges).values({
    id,
    userId,
    challengeType: ceremony,
    sessionData: { challenge: options.challenge },
    createdAt: now,
    expiresAt,
  })
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The challenge that was given out. It is gone with the first answer, right or wrong. */
export async function spendCeremony(
  ctx: IdentityContext,
  ceremony: Ceremony,
  userId: string | null,
  body: PasskeyAnswerBody,
): Promise<string> {
  const refuse = (message: string) => new Refusal(400, 'validation_failed', message)
  if (body.challenge_id === '') throw refuse('challenge_id is required')
  if (body.credential === undefined) throw refuse('credential is required')
  if (!uuid.test(body.challenge_id)) throw refuse('challenge_id must be a valid UUID')
  const isTheirs = userId
    ? eq(webauthnChallenges.userId, userId)
    : isNull(webauthnChallenges.userId)
  const [spent] = await ctx.db.orm
    .delete(webauthnChallenges)
    .where(
      and(
        eq(webauthnChallenges.id, body.challenge_id),
        eq(webauthnChallenges.challengeType, ceremony),
        isTheirs,
      ),
    )
    .returning()
  if (!spent) {
    const message = 'Challenge not found or already used'
    throw new Refusal(400, 'webauthn_challenge_not_found', message)
  }
  if (ctx.clock.now() > spent.expiresAt) {
    throw new Refusal(400, 'webauthn_challenge_expired', 'Challenge has expired')
  }
  return spent.sessionData.challenge
}

export const invalidResponse = () =>
  new Refusal(400, 'webauthn_verification_failed', 'Invalid credential response')
export const verificationFailed = () =>
  new Refusal(400, 'webauthn_verification_failed', 'Credential verification failed')
