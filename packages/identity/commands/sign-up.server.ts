import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import { hashPassword, matchPassword } from '../policy/passwords.server.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import type { PresentedUser } from '../policy/presentation.server.ts'
import { uuidFor } from '../policy/vault.server.ts'
import { hasOpenInvitation } from '../queries/invitations.server.ts'
import {
  findPersonByEmail,
  findPersonByPhone,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
} from '../queries/people.server.ts'
import type { SignUpBody } from '../schema/bodies.server.ts'
import { beginMailFlow } from './begin-mail-flow.server.ts'
import {
  addIdentity,
  confirmEmail,
  confirmPhone,
  createUser,
  localIdentity,
  passwordDropped,
  reload,
  storeToken,
  updateUser,
} from './change-user.server.ts'
import { checkNewPassword } from './check-new-password.server.ts'
import { dropUnprovenWays } from './drop-unproven-ways.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'
import { countMail, mailToken } from './send-mails.server.ts'
import { checkChannel, countText, queueCode, refuseWithoutCarrier } from './send-texts.server.ts'

/** Signed in at once, or a user who has to confirm their address first. */
export type SignUpResult = { session: TokenAnswer } | { user: PresentedUser }

type Provider = 'email' | 'phone'

export async function signUp(ctx: IdentityContext, body: SignUpBody): Promise<SignUpResult> {
  refuseWhenOff(ctx)
  if (body.password === '') {
    throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  const { email, phone, data: metadata } = body
  await checkNewPassword(ctx, body.password, { email, phone, metadata })
  return signUpWith(ctx, body)
}

/** Also for a first sign-in by code, where nobody has chosen a password and the email is counted. */
export async function signUpWith(
  ctx: IdentityContext,
  body: SignUpBody,
  { counted }: { counted: boolean } = { counted: false },
): Promise<SignUpResult> {
  refuseWhenOff(ctx)
  checkMetadata(body.data)
  const provider = checkSignUp(ctx, body)
  return provider === 'email'
    ? signUpWithEmail(ctx, body, counted)
    : signUpWithPhone(ctx, body, counted)
}

const addressKeys = ['users_email_partial_key', 'users_phone_key']

/**
 * Signs up in a transaction. Of two sign-ups for one address at once the database lets one through;
 * the other runs again and finds an address that is known by now.
 */
async function inTurn<Result>(ctx: IdentityContext, act: () => Promise<Result>): Promise<Result> {
  try {
    return await ctx.db.transaction(act)
  } catch (error) {
    const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
    if (!constraint || !addressKeys.includes(constraint)) throw error
    return ctx.db.transaction(act)
  }
}

export async function signUpAnonymously(
  ctx: IdentityContext,
  data: Record<string, unknown>,
): Promise<TokenAnswer> {
  refuseWhenOff(ctx)
  checkMetadata(data)
  return ctx.db.transaction(async () => {
    const person = await createUser(ctx, { userMetadata: data, isAnonymous: true })
    const method = { method: 'anonymous' }
    await recordEvent(ctx, 'account.created', { id: person.user.id }, method)
    return issueSession(ctx, person, 'anonymous')
  })
}

function refuseWhenOff({ settings }: IdentityContext): void {
  if (settings.signUp.enabled) return
  throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
}

function checkSignUp(ctx: IdentityContext, body: SignUpBody): Provider {
  if (body.email && body.phone) {
    const message = 'Only an email address or phone number should be provided on signup.'
    throw new Refusal(400, 'validation_failed', message)
  }
  if (body.phone && body.code_challenge) {
    throw new Refusal(400, 'validation_failed', 'PKCE not supported for phone signups')
  }
  checkChallenge(body.code_challenge, body.code_challenge_method)
  if (body.phone) {
    if (ctx.settings.phone.enabled) return 'phone'
    throw new Refusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  if (ctx.settings.email.enabled) return 'email'
  throw new Refusal(400, 'email_provider_disabled', 'Email signups are disabled')
}

async function signUpWithEmail(
  ctx: IdentityContext,
  body: SignUpBody,
  counted: boolean,
): Promise<SignUpResult> {
  const email = checkEmail(body.email)
  const { autoconfirm } = ctx.settings.email
  if (!autoconfirm && !counted) await countMail(ctx, email)
  // Hashed for a known address as well, or the time would tell.
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTurn(ctx, async () => {
    const known = await findPersonByEmail(ctx, email, ctx.caller.audience, { lock: true })
    if (known && isTaken(known, autoconfirm)) return refuseKnown(ctx, known, body, { autoconfirm })
    if (known && !autoconfirm && hasOpenInvitation(ctx, known)) {
      await recordEvent(ctx, 'sign_up.repeated', { id: known.user.id })
      return { user: presentSignUp(ctx, body, known.user.id) }
    }
    const person = known
      ? await claimFromProvider(ctx, await claimAgain(ctx, known, body), body.data)
      : await createPerson(ctx, 'email', { email, passwordHash, data: body.data })
    if (autoconfirm) {
      await confirmEmail(ctx, person)
      return { session: await issueSession(ctx, await reload(ctx, person), 'password') }
    }
    const flow = await beginMailFlow(ctx, person, 'email/signup', body)
    const digits = ctx.settings.email.codeDigits
    const token = newOneTimeToken(ctx.vault, { address: email, digits, flow })
    await storeToken(ctx, person.user.id, 'confirmation_token', token, email)
    await mailToken(ctx, 'signup', person, { to: email, token })
    return { user: presentSignUp(ctx, body, person.user.id) }
  })
}

async function signUpWithPhone(
  ctx: IdentityContext,
  body: SignUpBody,
  counted: boolean,
): Promise<SignUpResult> {
  const channel = checkChannel(ctx, body.channel)
  const phone = checkPhone(body.phone)
  const { autoconfirm } = ctx.settings.phone
  if (!autoconfirm) refuseWithoutCarrier(ctx)
  if (!autoconfirm && !counted) await countText(ctx, phone)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTurn(ctx, async () => {
    const known = await findPersonByPhone(ctx, phone, ctx.caller.audience, { lock: true })
    if (known && isTaken(known, autoconfirm)) return refuseKnown(ctx, known, body, { autoconfirm })
    const person = known
      ? await claimAgain(ctx, known, body)
      : await createPerson(ctx, 'phone', { phone, passwordHash, data: body.data })
    if (autoconfirm) {
      await confirmPhone(ctx, person)
      return { session: await issueSession(ctx, await reload(ctx, person), 'password') }
    }
    await queueCode(ctx, person, { type: 'confirmation_token', phone, channel })
    return { user: presentSignUp(ctx, body, person.user.id) }
  })
}

async function createPerson(
  ctx: IdentityContext,
  provider: Provider,
  options: {
    email?: string
    phone?: string
    passwordHash: string | null
    data: Record<string, unknown>
  },
): Promise<Person> {
  const { email, phone, passwordHash, data } = options
  const address = email === undefined ? {} : { email }
  const person = await createUser(ctx, {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    encryptedPassword: passwordHash,
    provider,
    userMetadata: {},
  })
  const { id } = person.user
  // An identity is found by its address, so it has none that somebody has merely said.
  const { email: _, ...said } = data
  const identityData = {
    ...said,
    sub: id,
    ...address,
    email_verified: false,
    phone_verified: false,
  }
  await addIdentity(ctx, id, { provider, providerId: id, data: identityData })
  await updateUser(ctx, id, { rawUserMetaData: { ...data, ...identityData } })
  await recordEvent(ctx, 'account.created', { id }, { method: provider })
  return reload(ctx, person)
}

/**
 * Somebody has proven a way into this account already. Where nothing is confirmed, an account that
 * is there is never handed to whoever comes next: an operator may have made it for somebody.
 */
function isTaken(person: Person, autoconfirm: boolean): boolean {
  return autoconfirm || isConfirmed(person) || isPhoneConfirmed(person)
}

/**
 * Nobody has proved this address yet, and two people may have signed up with it. Unless both chose
 * the same password, neither keeps theirs: whoever confirms the address can choose a new one.
 */
async function claimAgain(ctx: IdentityContext, person: Person, body: SignUpBody): Promise<Person> {
  const { id, encryptedPassword } = person.user
  if (!encryptedPassword) return person
  const same = body.password && (await matchPassword(encryptedPassword, body.password)).matches
  if (same) return person
  // Seen by whoever confirms the address, who is then asked to choose a password.
  const rawAppMetaData = { ...person.user.rawAppMetaData, [passwordDropped]: true }
  await updateUser(ctx, id, { encryptedPassword: null, rawAppMetaData })
  return person
}

/** Somebody came with this address through a provider that had not verified it: that way in closes. */
async function claimFromProvider(
  ctx: IdentityContext,
  person: Person,
  said: Record<string, unknown>,
): Promise<Person> {
  if (localIdentity(person, 'email')) return person
  const { id, email } = person.user
  const data = { ...said, sub: id, email, email_verified: false, phone_verified: false }
  const identity = { provider: 'email', providerId: id, data }
  await addIdentity(ctx, id, identity)
  await dropUnprovenWays(ctx, person, identity)
  return reload(ctx, person)
}

/** With confirmation on, an answer about a known address looks like one about a new one. */
async function refuseKnown(
  ctx: IdentityContext,
  person: Person,
  body: SignUpBody,
  { autoconfirm }: { autoconfirm: boolean },
): Promise<SignUpResult> {
  if (autoconfirm) {
    throw new Refusal(422, 'user_already_exists', 'User already registered')
  }
  await recordEvent(ctx, 'sign_up.repeated', { id: person.user.id })
  // The same id at every try, as the id of somebody who has yet to confirm would be.
  return { user: presentSignUp(ctx, body, uuidFor(ctx.vault, body.email || body.phone)) }
}

/** An answer made of what the caller sent: nothing in it tells what was there before. */
function presentSignUp(ctx: IdentityContext, body: SignUpBody, id: string): PresentedUser {
  const now = ctx.clock.now().toISOString()
  const provider = body.phone ? 'phone' : 'email'
  const email = body.phone ? '' : checkEmail(body.email)
  const said = {
    ...body.data,
    sub: id,
    ...(email && { email }),
    email_verified: false,
    phone_verified: false,
  }
  return {
    id,
    aud: ctx.settings.jwt.audience,
    role: ctx.settings.jwt.role,
    email,
    phone: body.phone ? checkPhone(body.phone) : '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: said,
    identities: [
      {
        identity_id: uuidFor(ctx.vault, `identity of ${id}`),
        id,
        user_id: id,
        identity_data: said,
        provider,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        ...(email && { email }),
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
