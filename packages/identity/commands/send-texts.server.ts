import { randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import type { Channel } from '../gateways/text-messages.server.ts'
import { Refusal } from '../policy/errors.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import { presentUser } from '../policy/presentation.server.ts'
import { findPersonById, findPersonByPhone, type Person } from '../queries/people.server.ts'
import { storeToken, updateUser } from './change-user.server.ts'

export type PhoneCode = 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'

export function checkChannel(ctx: IdentityContext, channel: string | undefined): Channel {
  const chosen = channel || 'sms'
  const known = ctx.textMessages.channels.find((name) => name === chosen)
  if (known) return known
  const message =
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."
  throw new Refusal(400, 'validation_failed', message)
}

/**
 * One message to one number in a while, whoever has it; counted before anything is looked up, unless
 * the operator does not mind that the count tells who is known.
 */
export async function countText(
  ctx: IdentityContext,
  phone: string,
  askedFor: 'by anybody' | 'phone_change' | 'reauthentication' | 'mfa' = 'by anybody',
): Promise<void> {
  const { limitUnknownNumbers } = ctx.settings.phone
  const counts =
    limitUnknownNumbers ||
    askedFor !== 'by anybody' ||
    (await findPersonByPhone(ctx, phone, ctx.caller.audience)) !== undefined
  if (counts) await countTextTo(ctx, `${askedFor} ${phone}`)
  await ctx.limits.countFrom(ctx.caller.ip, 'mail')
  await ctx.limits.count('texts', 'all', {
    code: 'over_sms_send_rate_limit',
    message: () => 'SMS rate limit exceeded',
  })
}

async function countTextTo(ctx: IdentityContext, about: string): Promise<void> {
  await ctx.limits.count('textTo', about, {
    code: 'over_sms_send_rate_limit',
    message: (seconds) =>
      `For security purposes, you can only request this after ${seconds} seconds.`,
  })
}

export const textCodeJob = 'identity.text'

/** What a queued message needs; encrypted, since it holds a code. */
export interface QueuedText {
  userId: string
  phone: string
  channel: Channel
  code: string
}

/** The same answer for every number: without a carrier nobody is reached. */
export function refuseWithoutCarrier({ textMessages, hooks }: IdentityContext): void {
  if (!textMessages.missing || hooks.has('sendSms')) return
  const message = `Error sending confirmation OTP to provider: ${textMessages.missing}`
  throw new Refusal(422, 'sms_send_failed', message)
}

/**
 * For strangers: stored and queued in one transaction. They do not wait for the carrier, because
 * only a number that we know has something to wait for.
 */
export async function queueCode(
  ctx: IdentityContext,
  person: Person,
  options: { type: PhoneCode; phone: string; channel: Channel },
): Promise<void> {
  const { type, phone, channel } = options
  if (ctx.textMessages.kept || ctx.hooks.has('sendSms') || ctx.settings.phone.testCodes[phone]) {
    await textCode(ctx, person, options)
    return
  }
  const digits = ctx.settings.phone.codeDigits
  const { code, ...token } = newOneTimeToken(ctx.vault, {
    address: phone,
    digits,
    flow: 'implicit',
  })
  const id = randomUUID()
  const message: QueuedText = { userId: person.user.id, phone, channel, code }
  await ctx.db.transaction(async () => {
    await storeToken(ctx, person.user.id, type, { code, ...token }, phone)
    const sealed = ctx.vault.encrypt(id, JSON.stringify(message))
    await ctx.jobs.enqueue(textCodeJob, { sealed }, { id })
  })
}

/** The job that a queued message waits for. */
export async function sendQueuedText(
  ctx: IdentityContext,
  job: { id: string; data: unknown },
): Promise<void> {
  const { sealed } = job.data as { sealed: string }
  const message = JSON.parse(String(ctx.vault.decrypt(job.id, sealed))) as QueuedText
  const person = await findPersonById(ctx, message.userId)
  if (person) await deliverCode(ctx, person, message)
}

/**
 * Stores a new code and then sends it; not in a transaction, which would stand still while the
 * carrier takes its time. A code that could not be sent is known to nobody. Returns the carrier's id.
 */
export async function textCode(
  ctx: IdentityContext,
  person: Person,
  options: { type: PhoneCode; phone: string; channel: Channel },
): Promise<string> {
  const { type, phone, channel } = options
  const { settings, vault } = ctx
  const code = settings.phone.testCodes[phone]
  const digits = settings.phone.codeDigits
  const token = newOneTimeToken(vault, { address: phone, digits, flow: 'implicit', code })
  await ctx.db.transaction(async () => {
    if (type === 'phone_change_token') await updateUser(ctx, person.user.id, { phoneChange: phone })
    await storeToken(ctx, person.user.id, type, token, phone)
  })
  return code ? 'test-otp' : deliverCode(ctx, person, { phone, channel, code: token.code })
}

export async function deliverCode(
  ctx: IdentityContext,
  person: Person,
  options: { phone: string; channel: Channel; code: string; smsType?: 'mfa' },
): Promise<string> {
  const { phone, channel, code, smsType } = options
  if (ctx.hooks.has('sendSms')) {
    const sms = { otp: code, phone, ...(smsType && { sms_type: smsType }) }
    await ctx.hooks.call(ctx, 'sendSms', { user: presentUser(person), sms })
    return ''
  }
  try {
    const text = ctx.settings.phone.message.replaceAll('{code}', code)
    return await ctx.textMessages.send(ctx, phone, text, channel)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      422,
      'sms_send_failed',
      `Error sending confirmation OTP to provider: ${reason}`,
    )
  }
}
