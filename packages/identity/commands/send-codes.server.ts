import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import { hasOpenInvitation } from '../queries/invitations.server.ts'
import {
  findPersonByEmail,
  findPersonByPhone,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
} from '../queries/people.server.ts'
import type { OtpBody, RecoverBody, ResendBody } from '../schema/bodies.server.ts'
import { beginMailFlow } from './begin-mail-flow.server.ts'
import { storeToken } from './change-user.server.ts'
import { claimAddress } from './drop-unproven-ways.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailEmailChange } from './request-email-change.server.ts'
import { countMail, mailToken } from './send-mails.server.ts'
import { checkChannel, countText, queueCode, refuseWithoutCarrier } from './send-texts.server.ts'
import { signUpWith } from './sign-up.server.ts'

type Pkce = Pick<OtpBody, 'code_challenge' | 'code_challenge_method'>

/** A code or link to sign in with, for people we know and, unless told otherwise, for new ones. */
export async function sendSignInCode(ctx: IdentityContext, body: OtpBody): Promise<void> {
  if (body.email && body.phone) {
    const message = 'Only an email address or phone number should be provided'
    throw new Refusal(400, 'validation_failed', message)
  }
  if (body.email && body.channel) {
    const message = 'Channel should only be specified with Phone OTP'
    throw new Refusal(400, 'validation_failed', message)
  }
  checkChallenge(body.code_challenge, body.code_challenge_method)
  checkMetadata(body.data)
  if (body.email) return sendSignInMail(ctx, body)
  if (body.phone) return sendSignInText(ctx, body)
  throw new Refusal(400, 'validation_failed', 'One of email or phone must be set')
}

async function sendSignInMail(ctx: IdentityContext, body: OtpBody): Promise<void> {
  const { settings } = ctx
  if (!settings.email.enabled) {
    throw new Refusal(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  if (!settings.email.magicLinks) {
    throw new Refusal(422, 'email_provider_disabled', 'Login with magic link is disabled')
  }
  const email = checkEmail(body.email)
  await countMail(ctx, email)
  const known = await findPersonByEmail(ctx, email, ctx.caller.audience)
  if (known && isConfirmed(known)) {
    return mailRecoveryToken(ctx, known, email, 'magiclink', body)
  }
  if (known && hasOpenInvitation(ctx, known)) return
  if (known) {
    // Whoever asks for a code claims the address anew: what is there may be somebody else's.
    if (!isPhoneConfirmed(known)) await claimAddress(ctx, known, body.data)
    return resendConfirmation(ctx, known, email, body)
  }
  if (!mayCreate(ctx, body, settings.email.autoconfirm)) return
  await signUpWith(ctx, { ...body, email, phone: '', password: '' }, { counted: true })
  if (!settings.email.autoconfirm) return
  // Signing up has confirmed the address and sent no email.
  const person = await findPersonByEmail(ctx, email, ctx.caller.audience)
  if (person) await mailRecoveryToken(ctx, person, email, 'magiclink', body)
}

async function sendSignInText(ctx: IdentityContext, body: OtpBody): Promise<void> {
  const { settings } = ctx
  if (!settings.phone.enabled) {
    throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const phone = checkPhone(body.phone)
  const channel = checkChannel(ctx, body.channel)
  refuseWithoutCarrier(ctx)
  await countText(ctx, phone)
  const known = await findPersonByPhone(ctx, phone, ctx.caller.audience)
  if (!known) {
    if (!mayCreate(ctx, body, settings.phone.autoconfirm)) return
    await signUpWith(ctx, { ...body, email: '', phone, password: '' }, { counted: true })
    if (!settings.phone.autoconfirm) return
  }
  const person = known ?? (await findPersonByPhone(ctx, phone, ctx.caller.audience))
  if (!person) return
  await recordEvent(ctx, 'code.sent', { id: person.user.id }, { channel })
  await queueCode(ctx, person, { type: 'confirmation_token', phone, channel })
}

/**
 * Where addresses are confirmed, an answer never tells whether one is known: no code goes out, and
 * nobody is told. Where they are not, signing up tells it anyway, and the caller may as well know.
 */
function mayCreate(ctx: IdentityContext, body: OtpBody, autoconfirm: boolean): boolean {
  if (body.create_user && ctx.settings.signUp.enabled) return true
  if (!autoconfirm) return false
  if (!body.create_user) throw new Refusal(422, 'otp_disabled', 'Signups not allowed for otp')
  throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** A link to choose a new password; the same answer whether or not there is such an address. */
export async function sendRecovery(ctx: IdentityContext, body: RecoverBody): Promise<void> {
  if (body.email === '') {
    throw new Refusal(400, 'validation_failed', 'Password recovery requires an email')
  }
  if (!ctx.settings.email.enabled) {
    throw new Refusal(400, 'email_provider_disabled', 'Email logins are disabled')
  }
  const email = checkEmail(body.email)
  checkChallenge(body.code_challenge, body.code_challenge_method)
  await countMail(ctx, email)
  const person = await findPersonByEmail(ctx, email, ctx.caller.audience)
  if (person) await mailRecoveryToken(ctx, person, email, 'recovery', body)
}

async function mailRecoveryToken(
  ctx: IdentityContext,
  person: Person,
  email: string,
  kind: 'magiclink' | 'recovery',
  pkce: Pkce,
): Promise<void> {
  await ctx.db.transaction(async () => {
    const flow = await beginMailFlow(ctx, person, kind, pkce)
    const digits = ctx.settings.email.codeDigits
    const token = newOneTimeToken(ctx.vault, { address: email, digits, flow })
    await storeToken(ctx, person.user.id, 'recovery_token', token, email)
    await mailToken(ctx, kind, person, { to: email, token })
    await recordEvent(ctx, 'recovery.requested', { id: person.user.id }, { kind })
  })
}

/** The last mail or message again, if there is something left to confirm. */
export async function resend(ctx: IdentityContext, body: ResendBody): Promise<void> {
  const address = checkResend(ctx, body)
  if (body.email) await countMail(ctx, address)
  else await countText(ctx, address)
  const person = body.email
    ? await findPersonByEmail(ctx, address, ctx.caller.audience)
    : await findPersonByPhone(ctx, address, ctx.caller.audience)
  if (!person) return
  const { user } = person
  switch (body.type) {
    case 'signup':
      if (isConfirmed(person) || hasOpenInvitation(ctx, person)) return
      return resendConfirmation(ctx, person, address, body)
    case 'email_change':
      if (user.emailChange) await mailEmailChange(ctx, person, user.emailChange, body)
      return
    case 'sms':
      if (!isPhoneConfirmed(person)) await textAgain(ctx, person, 'confirmation_token', address)
      return
    default:
      if (user.phoneChange) await textAgain(ctx, person, 'phone_change_token', user.phoneChange)
  }
}

function checkResend({ settings }: IdentityContext, body: ResendBody): string {
  const refuse = (message: string) => new Refusal(400, 'validation_failed', message)
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw refuse('Missing one of these types: signup, email_change, sms, phone_change')
  }
  checkChallenge(body.code_challenge, body.code_challenge_method)
  if (body.type === 'signup' && !body.email) throw refuse('Type provided requires an email address')
  if (body.type === 'sms' && !body.phone) throw refuse('Type provided requires a phone number')
  if (body.email && body.phone) {
    throw refuse('Only an email address or phone number should be provided.')
  }
  if (body.email) {
    if (settings.email.enabled) return checkEmail(body.email)
    throw new Refusal(400, 'email_provider_disabled', 'Email logins are disabled')
  }
  if (!body.phone) throw refuse('Missing email address or phone number')
  if (settings.phone.enabled) return checkPhone(body.phone)
  throw new Refusal(400, 'phone_provider_disabled', 'Phone logins are disabled')
}

async function resendConfirmation(
  ctx: IdentityContext,
  person: Person,
  email: string,
  pkce: Pkce,
): Promise<void> {
  await ctx.db.transaction(async () => {
    const flow = await beginMailFlow(ctx, person, 'email/signup', pkce)
    const digits = ctx.settings.email.codeDigits
    const token = newOneTimeToken(ctx.vault, { address: email, digits, flow })
    await storeToken(ctx, person.user.id, 'confirmation_token', token, email)
    await mailToken(ctx, 'signup', person, { to: email, token })
    await recordEvent(ctx, 'code.sent', { id: person.user.id }, { kind: 'signup' })
  })
}

async function textAgain(
  ctx: IdentityContext,
  person: Person,
  type: 'confirmation_token' | 'phone_change_token',
  phone: string,
): Promise<void> {
  await recordEvent(ctx, 'code.sent', { id: person.user.id }, { channel: 'sms' })
  await queueCode(ctx, person, { type, phone, channel: 'sms' })
}
