import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  hasExpired,
  isSameToken,
  linkTokenOf,
  newOneTimeToken,
} from '../policy/one-time-tokens.server.ts'
import { isConfirmed, isPhoneConfirmed, type Person } from '../queries/people.server.ts'
import { clearToken, storeToken } from './change-user.server.ts'
import { recordEvent } from './record-event.server.ts'
import { countMail, mailToken } from './send-mails.server.ts'
import { countText, textCode } from './send-texts.server.ts'

/** Sends a code to somebody who is signed in, to be sure that it is still them. */
export async function sendReauthentication(
  ctx: IdentityContext,
  person: Person,
): Promise<{ message_id?: string }> {
  const { id, email, phone } = person.user
  if (email) {
    if (!isConfirmed(person)) {
      throw new Refusal(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    await countMail(ctx, email, 'reauthentication')
    await ctx.db.transaction(async () => {
      const digits = ctx.settings.email.codeDigits
      const token = newOneTimeToken(ctx.vault, { address: email, digits, flow: 'implicit' })
      await storeToken(ctx, id, 'reauthentication_token', token, email)
      await mailToken(ctx, 'reauthentication', person, { to: email, token })
      await recordEvent(ctx, 'code.sent', { id }, { kind: 'reauthentication' })
    })
    return {}
  }
  if (!phone) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    throw new Refusal(400, 'validation_failed', message)
  }
  if (!isPhoneConfirmed(person)) {
    throw new Refusal(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  await countText(ctx, phone, 'reauthentication')
  const messageId = await textCode(ctx, person, {
    type: 'reauthentication_token',
    phone,
    channel: 'sms',
  })
  return messageId ? { message_id: messageId } : {}
}

/** Spends the code that was sent; throws when it is not the right one. */
export async function checkReauthentication(
  ctx: IdentityContext,
  person: Person,
  nonce: string,
): Promise<void> {
  const { id, email, phone, reauthenticationToken, reauthenticationSentAt } = person.user
  const address = email || phone
  const { codeSeconds } = email ? ctx.settings.email : ctx.settings.phone
  const tooOften = await ctx.limits.isPassed('code', reauthenticationToken || id)
  const right =
    address &&
    !tooOften &&
    !hasExpired(reauthenticationSentAt, codeSeconds, ctx.clock.now()) &&
    isSameToken(reauthenticationToken, linkTokenOf(ctx.vault, address, nonce))
  if (!right) {
    await recordEvent(ctx, 'code.refused', { id }, { kind: 'reauthentication' })
    const message = 'Nonce has expired or is invalid'
    throw new Refusal(422, 'reauthentication_not_valid', message)
  }
  await clearToken(ctx, id, 'reauthentication_token')
}
