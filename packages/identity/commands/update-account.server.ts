import { and, eq, ne } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { hashPassword, matchPassword } from '../policy/passwords.server.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import { hasSecondFactor, type Person, requirePerson, type User } from '../queries/people.server.ts'
import { signInMethodsOf } from '../queries/sign-in-methods.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import type { UserUpdateBody } from '../schema/bodies.server.ts'
import { sessions } from '../tables/auth-sessions.ts'
import {
  addIdentity,
  clearTokens,
  localIdentity,
  mergeMetadata,
  noteProviders,
  reload,
  storePassword,
  updateUser,
} from './change-user.server.ts'
import { checkNewPassword, knownOf } from './check-new-password.server.ts'
import { changeEmail, changePhone } from './confirm.server.ts'
import { checkReauthentication } from './reauthenticate.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailEmailChange } from './request-email-change.server.ts'
import { countMail, mailNotice } from './send-mails.server.ts'
import { checkChannel, countText, textCode } from './send-texts.server.ts'

const day = 24 * 3600 * 1000

/**
 * What people change of their own account. Whether a new address is free, only its owner learns, when
 * they confirm it: otherwise anybody with an account could ask who else has one.
 */
export async function updateAccount(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  body: UserUpdateBody,
): Promise<Person> {
  const wanted = wantedChanges(person, body)
  if (wanted.password !== undefined) {
    await checkNewPassword(ctx, wanted.password, knownOf(person))
  }
  checkChallenge(body.code_challenge, body.code_challenge_method)
  if (body.app_metadata) {
    const message = 'Updating app_metadata requires admin privileges'
    throw new Refusal(403, 'not_admin', message)
  }
  refuseLowAssurance(person, session, wanted)
  refuseManaged(person, wanted, body)
  if (person.user.isAnonymous && wanted.password && !body.email && !body.phone) {
    const message =
      'Updating password of an anonymous user without an email or phone is not allowed'
    throw new Refusal(422, 'validation_failed', message)
  }
  if (wanted.email && ctx.settings.email.passwordToChange) {
    await checkCurrentUnlessMailed(ctx, { person, session } as SignedIn, body)
  }
  const autoconfirmed = person.user.isAnonymous && ctx.settings.email.autoconfirm
  if (wanted.email && !autoconfirmed) await countMail(ctx, wanted.email, 'email_change')
  if (wanted.phone && !ctx.settings.phone.autoconfirm) {
    await countText(ctx, wanted.phone, 'phone_change')
  }
  const channel = wanted.phone ? checkChannel(ctx, body.channel) : 'sms'
  const passwordHash = wanted.password
    ? await newPasswordHash(ctx, { person, session } as SignedIn, wanted.password, body)
    : undefined

  await ctx.db.transaction(async () => {
    if (passwordHash) await changePassword(ctx, person, session, passwordHash)
    if (body.data) {
      // Read anew under a lock: another request may have added to it.
      const { user } = await requirePerson(ctx, person.user.id, { lock: true })
      const rawUserMetaData = mergeMetadata(user.rawUserMetaData, body.data)
      checkMetadata(rawUserMetaData)
      await updateUser(ctx, person.user.id, { rawUserMetaData })
      await recordEvent(
        ctx,
        'account.updated',
        { id: person.user.id },
        { fields: Object.keys(body.data) },
      )
    }
    if (wanted.email && autoconfirmed) await changeEmail(ctx, person, wanted.email)
    else if (wanted.email) await mailEmailChange(ctx, person, wanted.email, body)
    if (wanted.phone && ctx.settings.phone.autoconfirm) await changePhone(ctx, person, wanted.phone)
    if (wanted.email || wanted.phone) await noteProviders(ctx, person.user.id)
  })
  if (wanted.phone && !ctx.settings.phone.autoconfirm) {
    await recordEvent(ctx, 'phone.change_requested', { id: person.user.id })
    await textCode(ctx, person, { type: 'phone_change_token', phone: wanted.phone, channel })
  }
  return reload(ctx, person)
}

interface Wanted {
  email: string | undefined
  phone: string | undefined
  password: string | undefined
}

function wantedChanges(person: Person, body: UserUpdateBody): Wanted {
  const email = body.email ? checkEmail(body.email) : undefined
  const phone = body.phone ? checkPhone(body.phone) : undefined
  return {
    email: email === person.user.email ? undefined : email,
    phone: phone === person.user.phone ? undefined : phone,
    password: body.password,
  }
}

function refuseLowAssurance(person: Person, session: SignedIn['session'], wanted: Wanted): void {
  if (!hasSecondFactor(person) || session?.aal === 'aal2') return
  if (!wanted.email && !wanted.phone && !wanted.password) return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw new Refusal(401, 'insufficient_aal', message)
}

function refuseManaged(person: Person, wanted: Wanted, body: UserUpdateBody): void {
  if (!person.user.isSsoUser) return
  if (!wanted.email && !wanted.phone && !wanted.password && !body.nonce) return
  const message = 'Updating email, phone, password of a SSO account only possible via SSO'
  throw new Refusal(422, 'user_sso_managed', message)
}

async function newPasswordHash(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  password: string,
  body: UserUpdateBody,
): Promise<string> {
  const { reauthenticateToChange, currentToChange } = ctx.settings.password
  const now = ctx.clock.now().getTime()
  const recent = session?.createdAt && now <= session.createdAt.getTime() + day
  if (reauthenticateToChange && !recent) {
    if (!body.nonce) {
      throw new Refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    await checkReauthentication(ctx, person, body.nonce)
  }
  if (currentToChange) await checkCurrentUnlessMailed(ctx, { person, session } as SignedIn, body)
  const stored = person.user.encryptedPassword
  if (stored) {
    if ((await matchPassword(stored, password)).matches) {
      const message = 'New password should be different from the old password.'
      throw new Refusal(422, 'same_password', message)
    }
  }
  return hashPassword(password)
}

/** Whoever came by a mailed link or code has shown that the address is theirs, and may have forgotten it. */
async function checkCurrentUnlessMailed(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  body: UserUpdateBody,
): Promise<void> {
  if (!person.user.encryptedPassword || (await cameByMail(ctx, session))) return
  await checkCurrent(ctx, person.user, body.current_password)
}

async function checkCurrent(
  ctx: IdentityContext,
  { id, encryptedPassword }: User,
  current: string,
): Promise<void> {
  const message = 'Current password required when setting new password.'
  if (current === '') throw new Refusal(400, 'current_password_required', message)
  await ctx.limits.countTry(ctx.caller.ip, id)
  if ((await matchPassword(encryptedPassword, current)).matches) {
    return ctx.limits.forgetTries(ctx.caller.ip, id)
  }
  await recordEvent(ctx, 'password.refused', { id })
  throw new Refusal(400, 'current_password_invalid', message)
}

async function cameByMail(ctx: IdentityContext, session: SignedIn['session']): Promise<boolean> {
  if (!session) return false
  const methods = await signInMethodsOf(ctx, session.id)
  return methods.some(({ method }) => method === 'recovery' || method === 'otp')
}

/** A new password ends every other session and whatever links are out. */
async function changePassword(
  ctx: IdentityContext,
  person: Person,
  session: SignedIn['session'],
  encryptedPassword: string,
): Promise<void> {
  const { id, email } = person.user
  await clearTokens(ctx, id)
  await storePassword(ctx, id, encryptedPassword)
  const theirs = eq(sessions.userId, id)
  await ctx.db.orm
    .delete(sessions)
    .where(session ? and(theirs, ne(sessions.id, session.id)) : theirs)
  if (email && !localIdentity(person, 'email') && person.user.emailConfirmedAt) {
    const data = { sub: id, email, email_verified: true }
    await addIdentity(ctx, id, { provider: 'email', providerId: id, data })
    await noteProviders(ctx, id)
  }
  await recordEvent(ctx, 'password.changed', { id })
  await mailNotice(ctx, 'password_changed', person)
}
