import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { requestOptions, verifyAssertion } from '../policy/webauthn.server.ts'
import { findPasskeyByCredential, type Passkey } from '../queries/passkeys.server.ts'
import {
  isBanned,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
  requirePerson,
} from '../queries/people.server.ts'
import type { PasskeyAnswerBody } from '../schema/factor-bodies.server.ts'
import { AssertionResponse } from '../schema/webauthn.server.ts'
import { webauthnCredentials } from '../tables/auth-factors.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import {
  invalidResponse,
  spendCeremony,
  storeCeremony,
  verificationFailed,
} from './passkey-ceremony.server.ts'
import { recordEvent } from './record-event.server.ts'

/** Asks for any passkey of ours: nobody has said who they are yet. */
export async function beginPasskeySignIn(ctx: IdentityContext) {
  await ctx.limits.countFrom(ctx.caller.ip, 'passkey')
  const seconds = ctx.settings.passkeys.challengeSeconds
  const options = await requestOptions(ctx.settings, { use: 'passkey', seconds })
  return storeCeremony(ctx, 'authentication', null, options)
}

export async function signInWithPasskey(
  ctx: IdentityContext,
  body: PasskeyAnswerBody,
): Promise<TokenAnswer> {
  const challenge = await spendCeremony(ctx, 'authentication', null, body)
  const parsed = AssertionResponse.safeParse(body.credential)
  if (!parsed.success) throw invalidResponse()
  const passkey = await findPasskeyByCredential(ctx, Buffer.from(parsed.data.id, 'base64url'))
  if (passkey?.userId !== ownerIn(parsed.data)) throw verificationFailed()
  const used = await verifyAssertion(ctx.settings, parsed.data, {
    use: 'passkey',
    challenge,
    credential: { ...passkey, id: passkey.credentialId },
  })
  const answer = used && (await accept(ctx, passkey, used))
  if (answer) return answer
  const about = { method: 'passkey', passkeyId: passkey.id }
  await recordEvent(ctx, 'sign_in.failed', { id: passkey.userId }, about)
  throw verificationFailed()
}

/** Whom the authenticator says that the passkey was made for. */
const ownerIn = ({ response }: AssertionResponse) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString()

/** Returns nothing when the counter has been seen before. */
function accept(
  ctx: IdentityContext,
  passkey: Passkey,
  used: { signCount: number; backedUp: boolean },
): Promise<TokenAnswer | undefined> {
  const now = ctx.clock.now()
  const neverCounts = and(eq(webauthnCredentials.signCount, 0), sql`${used.signCount} = 0`)
  const rises = or(lt(webauthnCredentials.signCount, used.signCount), neverCounts)
  return ctx.db.transaction(async () => {
    const moved = await ctx.db.orm
      .update(webauthnCredentials)
      .set({ ...used, lastUsedAt: now, updatedAt: now })
      .where(and(eq(webauthnCredentials.id, passkey.id), rises))
      .returning({ id: webauthnCredentials.id })
    if (moved.length === 0) return undefined
    const person = await requirePerson(ctx, passkey.userId)
    refuseUnready(ctx, person)
    return issueSession(ctx, person, 'passkey')
  })
}

function refuseUnready(ctx: IdentityContext, person: Person): void {
  if (person.user.email && !isConfirmed(person)) {
    throw new Refusal(403, 'email_not_confirmed', 'Email not confirmed')
  }
  if (person.user.phone && !isPhoneConfirmed(person)) {
    throw new Refusal(403, 'phone_not_confirmed', 'Phone not confirmed')
  }
  if (isBanned(person, ctx.clock.now())) throw new Refusal(403, 'user_banned', 'User is banned')
}
