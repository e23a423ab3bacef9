import { eq } from 'drizzle-orm'
import { users } from '#db/schema/auth.ts'
import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import { checkPassword, hashPassword, matchPassword } from '../policy/passwords.server.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import { type PresentedUser, presentUser } from '../policy/presentation.server.ts'
import { uuidFor } from '../policy/vault.server.ts'
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
  reload,
  storeToken,
  updateUser,
} from './change-user.server.ts'
import { dropUnprovenWays } from './drop-unproven-ways.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'
import { countMail, mailToken } from './send-mails.server.ts'
import { checkChannel, countText, textCode } from './send-texts.server.ts'

/** Signed in at once, or a user who has to confirm their address first. */
export type SignUpResult = { session: TokenAnswer } | { user: PresentedUser }

type Provider = 'email' | 'phone'

export async function signUp(ctx: IdentityContext, body: SignUpBody): Promise<SignUpResult> {
  refuseWhenOff(ctx)
  if (body.password === '') {
    throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  checkPassword(ctx.settings.password, body.password)
  return signUpWith(ctx, body)
}

/** Also for a first sign-in by code, where nobody has chosen a password. */
export async function signUpWith(ctx: IdentityContext, body: SignUpBody): Promise<SignUpResult> {
  refuseWhenOff(ctx)
  const provider = checkSignUp(ctx, body)
  return provider === 'email' ? signUpWithEmail(ctx, body) : signUpWithPhone(ctx, body)
}

export async function signUpAnonymously(
  ctx: IdentityContext,
  data: Record<string, unknown>,
): Promise<TokenAnswer> {
  refuseWhenOff(ctx)
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

async function signUpWithEmail(ctx: IdentityContext, body: SignUpBody): Promise<SignUpResult> {
  const email = checkEmail(body.email)
  const { autoconfirm } = ctx.settings.email
  if (!autoconfirm) await countMail(ctx, 'signup', email)
  // Hashed for a known address as well, or the time would tell.
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return ctx.db.transaction(async () => {
    const known = await findPersonByEmail(ctx, email, ctx.caller.audience, { lock: true })
    if (known && isConfirmed(known)) return refuseKnown(ctx, known, body, { autoconfirm })
    const person = known
      ? await claimFromProvider(ctx, await claimAgain(ctx, known, body, passwordHash), body.data)
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
    return { user: presentUser(withoutWhatOthersSaid(await reload(ctx, person), body)) }
  })
}

async function signUpWithPhone(ctx: IdentityContext, body: SignUpBody): Promise<SignUpResult> {
  const channel = checkChannel(ctx, body.channel)
  const phone = checkPhone(body.phone)
  const { autoconfirm } = ctx.settings.phone
  if (!autoconfirm) await countText(ctx, 'confirmation', phone)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  const result = await ctx.db.transaction(async () => {
    const known = await findPersonByPhone(ctx, phone, ctx.caller.audience, { lock: true })
    if (known && isPhoneConfirmed(known)) return refuseKnown(ctx, known, body, { autoconfirm })
    const person = known
      ? await claimAgain(ctx, known, body, passwordHash)
      : await createPerson(ctx, 'phone', { phone, passwordHash, data: body.data })
    if (!autoconfirm) return { unconfirmed: person, isNew: !known }
    await confirmPhone(ctx, person)
    return { session: await issueSession(ctx, await reload(ctx, person), 'password') }
  })
  if (!('unconfirmed' in result)) return result
  const { unconfirmed, isNew } = result
  try {
    await textCode(ctx, unconfirmed, { type: 'confirmation_token', phone, channel })
  } catch (error) {
    // Nobody was reached under this number, so nobody has signed up with it.
    if (isNew) await ctx.db.orm.delete(users).where(eq(users.id, unconfirmed.user.id))
    throw error
  }
  return { user: presentUser(withoutWhatOthersSaid(await reload(ctx, unconfirmed), body)) }
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
  const identityData = {
    ...data,
    sub: id,
    ...address,
    email_verified: false,
    phone_verified: false,
  }
  await addIdentity(ctx, id, { provider, providerId: id, data: identityData })
  await updateUser(ctx, id, { rawUserMetaData: identityData })
  await recordEvent(ctx, 'account.created', { id }, { method: provider })
  return reload(ctx, person)
}

/**
 * Nobody has proved this address yet, and two people may have signed up with it. Unless both chose
 * the same password, neither keeps theirs: whoever confirms the address can choose a new one. Where
 * nothing is confirmed, the newer one is signed in right away and keeps theirs.
 */
async function claimAgain(
  ctx: IdentityContext,
  person: Person,
  body: SignUpBody,
  passwordHash: string | null,
): Promise<Person> {
  const { id, encryptedPassword } = person.user
  if (!body.password || !encryptedPassword) return person
  const { matches } = await matchPassword(encryptedPassword, body.password)
  const { autoconfirm } = body.phone ? ctx.settings.phone : ctx.settings.email
  if (!matches) await updateUser(ctx, id, { encryptedPassword: autoconfirm ? passwordHash : null })
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
  return { user: presentUser(decoy(ctx, body)) }
}

/** A person who does not exist, with the same fields as one who has just signed up. */
function decoy(ctx: IdentityContext, body: SignUpBody): Person {
  const now = ctx.clock.now()
  const provider = body.phone ? 'phone' : 'email'
  const user = {
    // The same at every try, as the id of somebody who has yet to confirm would be.
    id: uuidFor(ctx.vault, body.email || body.phone),
    aud: ctx.caller.audience,
    role: ctx.settings.jwt.role,
    email: body.phone ? null : checkEmail(body.email),
    phone: body.phone ? checkPhone(body.phone) : null,
    confirmationSentAt: now,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: {},
    createdAt: now,
    updatedAt: now,
    isAnonymous: false,
  } as Partial<Person['user']> as Person['user']
  return withoutWhatOthersSaid({ user, identities: [], factors: [] }, body)
}

/** The answer repeats what the caller sent and nothing that somebody else may have left there. */
function withoutWhatOthersSaid(person: Person, body: SignUpBody): Person {
  const { user } = person
  return {
    user: {
      ...user,
      rawUserMetaData: body.data,
      invitedAt: null,
      recoverySentAt: null,
      lastSignInAt: null,
      createdAt: user.confirmationSentAt,
      updatedAt: user.confirmationSentAt,
    },
    identities: [],
    factors: [],
  }
}
