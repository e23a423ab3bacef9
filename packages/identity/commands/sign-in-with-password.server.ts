import type { IdentityContext } from '../context.server.ts'
import { barePhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { hashPassword, matchPassword, weaknessOf } from '../policy/passwords.server.ts'
import {
  findPersonByEmail,
  findPersonById,
  findPersonByPhone,
  isBanned,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
} from '../queries/people.server.ts'
import type { PasswordGrantBody } from '../schema/bodies.server.ts'
import { updateUser } from './change-user.server.ts'
import { endAllSessions } from './end-sessions.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { recordEvent, recordFailedSignIn } from './record-event.server.ts'

const wrong = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials')

/**
 * What is known of an account shows only to whoever knows its password: a wrong one is answered
 * alike, and as late, whether or not there is such an account.
 */
export async function signInWithPassword(
  ctx: IdentityContext,
  body: PasswordGrantBody,
): Promise<TokenAnswer> {
  const address = addressOf(ctx, body)
  await ctx.limits.countTry(ctx.caller.ip, address)
  const person = body.email
    ? await findPersonByEmail(ctx, address, ctx.caller.audience)
    : await findPersonByPhone(ctx, address, ctx.caller.audience)
  const stored = person?.user.encryptedPassword ?? null
  const { matches, outdated } = await matchPassword(stored, body.password)
  if (person) await askHook(ctx, person, matches)
  if (!person || !matches || !hasProven(person, body)) {
    await recordFailedSignIn(ctx, address, person, 'password')
    throw wrong()
  }
  if (isBanned(person, ctx.clock.now())) throw new Refusal(400, 'user_banned', 'User is banned')
  await ctx.limits.forgetTries(ctx.caller.ip, address)
  const answer = await ctx.db.transaction(async () => {
    // The password may have been changed while this one was compared.
    const locked = await findPersonById(ctx, person.user.id, { lock: true })
    if (locked?.user.encryptedPassword !== stored) throw wrong()
    if (outdated) {
      await updateUser(ctx, person.user.id, {
        encryptedPassword: await hashPassword(body.password),
      })
    }
    return issueSession(ctx, person, 'password')
  })
  const weakness = weaknessOf(ctx.settings.password, body.password)
  return weakness ? { ...answer, weak_password: weakness } : answer
}

function addressOf({ settings }: IdentityContext, { email, phone }: PasswordGrantBody): string {
  if (email && phone) {
    const message = 'Only an email address or phone number should be provided on login.'
    throw new Refusal(400, 'validation_failed', message)
  }
  if (email) {
    if (settings.email.enabled) return email.toLowerCase()
    throw new Refusal(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  if (phone) {
    if (settings.phone.enabled) return barePhone(phone)
    throw new Refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  throw new Refusal(400, 'validation_failed', 'missing email or phone')
}

/**
 * Whoever has yet to confirm is refused like a stranger: somebody could sign up with an address and
 * then try the same password, to see whether the address was new.
 */
function hasProven(person: Person, { email }: PasswordGrantBody): boolean {
  return email ? isConfirmed(person) : isPhoneConfirmed(person)
}

async function askHook(ctx: IdentityContext, person: Person, valid: boolean): Promise<void> {
  const { id } = person.user
  const answer = await ctx.hooks.call<{
    decision?: string
    message?: string
    should_logout_user?: boolean
  }>(ctx, 'passwordVerificationAttempt', { user_id: id, valid })
  if (answer?.decision !== 'reject') return
  if (answer.should_logout_user) {
    await ctx.db.transaction(async () => {
      await endAllSessions(ctx, id)
      await recordEvent(ctx, 'session.revoked', { id }, { reason: 'hook' })
    })
  }
  const message = answer.message || 'Further password verification attempts will be rejected.'
  throw new Refusal(400, 'invalid_credentials', message)
}
