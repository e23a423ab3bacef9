import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import {
  hasExpired,
  isSameToken,
  linkTokenOf,
  storedForm,
} from '../policy/one-time-tokens.server.ts'
import { findPersonChangingEmail } from '../queries/email-changes.server.ts'
import { isInvited } from '../queries/invitations.server.ts'
import {
  findPersonByEmail,
  findPersonById,
  findPersonByNewPhone,
  findPersonByPhone,
  findPersonByToken,
  isBanned,
  type OneTimeTokenType,
  type Person,
  type User,
} from '../queries/people.server.ts'
import type { VerifyBody } from '../schema/bodies.server.ts'
import { noteProviders, reload } from './change-user.server.ts'
import { type Confirmation, confirm } from './confirm.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { recordFailedSignIn } from './record-event.server.ts'

const invalidCode = () => new Refusal(403, 'otp_expired', 'Token has expired or is invalid')
const invalidLink = () => new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
const bad = (message: string) => new Refusal(400, 'validation_failed', message)

/** One of two addresses has confirmed an email change; the other is still to come. */
export interface HalfConfirmed {
  msg: string
  code: string
}

export const halfConfirmed: HalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

/** What a code or link proves, by the type that the client names. */
const tokenTypes = new Map<string, OneTimeTokenType[]>([
  ['email', ['confirmation_token', 'recovery_token']],
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
])

/** Signs somebody in with what was sent to them. */
export async function verifyCode(
  ctx: IdentityContext,
  body: VerifyBody,
): Promise<TokenAnswer | HalfConfirmed> {
  const { type, token, token_hash: tokenHash } = body
  if (type === '') throw bad('Verify requires a verification type')
  if ((token === '') === (tokenHash === '')) {
    throw bad('Verify requires either a token or a token hash')
  }
  if (tokenHash) {
    if (body.email || body.phone || body.redirect_to) {
      throw bad('Only the token_hash and type should be provided')
    }
    return ctx.db.transaction(async () => {
      return signInConfirmed(ctx, await confirmLink(ctx, type, tokenHash))
    })
  }
  const address = typedFor(body)
  const found = await findAddressee(ctx, type, address)
  const usable = found ? await countTries(ctx, found, type) : []
  try {
    return await ctx.db.transaction(async () => {
      const person = found && (await findPersonById(ctx, found.user.id, { lock: true }))
      if (!person) throw invalidCode()
      const typed = { type, address, code: token, usable }
      return signInConfirmed(ctx, await confirmTyped(ctx, person, typed))
    })
  } catch (error) {
    if (error instanceof Refusal) await recordFailedSignIn(ctx, address, found, 'otp')
    throw error
  }
}

/**
 * Which of the tokens that the type may mean can still be typed. Each is tried so often in all,
 * whatever it is called; the link beside it cannot be guessed, and goes on working.
 */
async function countTries(
  ctx: IdentityContext,
  { user }: Person,
  type: string,
): Promise<OneTimeTokenType[]> {
  const usable: OneTimeTokenType[] = []
  for (const candidate of tokenTypes.get(type) ?? []) {
    const stored = storedOf(user, candidate)
    // Counted before it is compared, so that guesses made at once count as well.
    if (stored && !(await ctx.limits.isPassed('code', stored))) usable.push(candidate)
  }
  return usable
}

/** What a followed link proves; the caller decides how its person is signed in. */
export async function confirmLink(
  ctx: IdentityContext,
  type: string,
  linkToken: string,
): Promise<Confirmation> {
  const types = tokenTypes.get(type)
  if (!types || type === 'sms' || type === 'phone_change') {
    throw bad('Invalid email verification type')
  }
  const found = await findPersonByToken(ctx, storedForm(linkToken), types)
  if (!found) throw invalidLink()
  refuseBanned(ctx, found.person)
  const sentAt = sentAtOf(found.person.user, found.type)
  const lifetime = lifetimeOf(ctx, found.person, found.type)
  if (hasExpired(sentAt, lifetime, ctx.clock.now())) throw invalidLink()
  return confirm(ctx, found.person, { type: meaningOf(type, found.type), tokenType: found.type })
}

async function confirmTyped(
  ctx: IdentityContext,
  person: Person,
  typed: { type: string; address: string; code: string; usable: OneTimeTokenType[] },
): Promise<Confirmation> {
  const { type, address, code, usable } = typed
  const linkToken = linkTokenOf(ctx.vault, address, code)
  const byPhone = type === 'sms' || type === 'phone_change'
  const tokenType = usable.find((candidate) => {
    const sentAt = sentAtOf(person.user, candidate)
    const lifetime = byPhone ? ctx.settings.phone.codeSeconds : lifetimeOf(ctx, person, candidate)
    const current = !hasExpired(sentAt, lifetime, ctx.clock.now())
    return current && isSameToken(storedOf(person.user, candidate), linkToken)
  })
  if (!tokenType) throw invalidCode()
  refuseBanned(ctx, person)
  return confirm(ctx, person, { type: meaningOf(type, tokenType), tokenType })
}

/** Whoever is invited did not ask, and may read the email on Monday. */
function lifetimeOf(ctx: IdentityContext, person: Person, type: OneTimeTokenType): number {
  const { codeSeconds, invitationSeconds } = ctx.settings.email
  return type === 'confirmation_token' && isInvited(person) ? invitationSeconds : codeSeconds
}

async function signInConfirmed(
  ctx: IdentityContext,
  confirmed: Confirmation,
): Promise<TokenAnswer | HalfConfirmed> {
  if (confirmed.half) return halfConfirmed
  await noteProviders(ctx, confirmed.person.user.id)
  return issueSession(ctx, await reload(ctx, confirmed.person), 'otp')
}

function typedFor({ type, email, phone }: VerifyBody): string {
  if (!tokenTypes.has(type)) throw bad('Invalid email verification type')
  if (phone && !email) return checkPhone(phone)
  if (!email || phone) {
    throw bad('Only an email address or phone number should be provided on verify')
  }
  try {
    return checkEmail(email)
  } catch {
    throw new Refusal(422, 'validation_failed', 'Invalid email format')
  }
}

function findAddressee(ctx: IdentityContext, type: string, address: string) {
  const { audience } = ctx.caller
  if (type === 'phone_change') return findPersonByNewPhone(ctx, address, audience)
  if (type === 'sms') return findPersonByPhone(ctx, address, audience)
  if (type === 'email_change') return findPersonChangingEmail(ctx, address, audience)
  return findPersonByEmail(ctx, address, audience)
}

function refuseBanned(ctx: IdentityContext, person: Person): void {
  if (isBanned(person, ctx.clock.now())) throw new Refusal(403, 'user_banned', 'User is banned')
}

/** The type "email" leaves open what was sent. */
function meaningOf(type: string, tokenType: OneTimeTokenType): string {
  if (type !== 'email') return type
  return tokenType === 'confirmation_token' ? 'signup' : 'magiclink'
}

function storedOf(user: User, type: OneTimeTokenType): string | null {
  switch (type) {
    case 'confirmation_token':
      return user.confirmationToken
    case 'recovery_token':
      return user.recoveryToken
    case 'email_change_token_current':
      return user.emailChangeTokenCurrent
    case 'email_change_token_new':
      return user.emailChangeTokenNew
    case 'phone_change_token':
      return user.phoneChangeToken
    case 'reauthentication_token':
      return user.reauthenticationToken
  }
}

function sentAtOf(user: User, type: OneTimeTokenType): Date | null {
  switch (type) {
    case 'confirmation_token':
      return user.confirmationSentAt
    case 'recovery_token':
      return user.recoverySentAt
    case 'email_change_token_current':
    case 'email_change_token_new':
      return user.emailChangeSentAt
    case 'phone_change_token':
      return user.phoneChangeSentAt
    case 'reauthentication_token':
      return user.reauthenticationSentAt
  }
}
