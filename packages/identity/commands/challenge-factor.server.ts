import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { type IdentityErrorCode, Refusal } from '../policy/errors.ts'
import { newCode } from '../policy/one-time-tokens.server.ts'
import { creationOptions, requestOptions } from '../policy/webauthn.server.ts'
import { type CredentialRecord, credentialOf } from '../policy/webauthn-record.server.ts'
import { type FactorRow, listSecurityKeys, requireFactor } from '../queries/factors.server.ts'
import type { Person } from '../queries/people.server.ts'
import { challenges, factors } from '../tables/auth-factors.ts'
import { factorNames } from './enrol-factor.server.ts'
import { recordEvent } from './record-event.server.ts'
import { checkChannel, countText, deliverCode } from './send-texts.server.ts'

export interface FactorChallenge {
  id: string
  type: FactorRow['factorType']
  expires_at: number
  webauthn?: { type: 'create' | 'request'; credential_options: { publicKey: object } }
}

/** Asks for a factor to be shown: a code is sent, or an authenticator gets something to sign. */
export async function challengeFactor(
  ctx: IdentityContext,
  person: Person,
  options: { factorId: string; channel: string },
): Promise<FactorChallenge> {
  const factor = await requireFactor(ctx, person.user.id, options.factorId)
  checkVerifyEnabled(ctx, factor.factorType)
  switch (factor.factorType) {
    case 'totp':
      return storeChallenge(ctx, factor)
    case 'phone':
      return challengePhone(ctx, person, factor, options.channel)
    case 'webauthn':
      return challengeSecurityKey(ctx, person, factor)
  }
}

const verifyNotEnabled: Record<FactorRow['factorType'], IdentityErrorCode> = {
  totp: 'mfa_totp_verify_not_enabled',
  phone: 'mfa_phone_verify_not_enabled',
  webauthn: 'mfa_webauthn_verify_not_enabled',
}

export function checkVerifyEnabled(ctx: IdentityContext, type: FactorRow['factorType']): void {
  if (ctx.settings.mfa[type].verify) return
  const message = `MFA verification is disabled for ${factorNames[type]}`
  throw new Refusal(422, verifyNotEnabled[type], message)
}

async function challengePhone(
  ctx: IdentityContext,
  person: Person,
  factor: FactorRow,
  asked: string,
): Promise<FactorChallenge> {
  const channel = checkChannel(ctx, asked)
  const phone = factor.phone ?? ''
  const { testCodes, codeDigits } = ctx.settings.phone
  await countText(ctx, phone, 'mfa')
  const code = testCodes[phone] ?? newCode(codeDigits)
  const challenge = await storeChallenge(ctx, factor, { code })
  // After the transaction, which would stand still while the carrier takes its time.
  if (!testCodes[phone]) await deliverCode(ctx, person, { phone, channel, code, smsType: 'mfa' })
  return challenge
}

/** A new factor gets its security key made; a known one has to be that very key again. */
async function challengeSecurityKey(
  ctx: IdentityContext,
  person: Person,
  factor: FactorRow,
): Promise<FactorChallenge> {
  const seconds = ctx.settings.mfa.challengeSeconds
  if (factor.status === 'verified') {
    const allowed = [credentialOf(factor.webAuthnCredential as CredentialRecord)]
    const publicKey = await requestOptions(ctx.settings, { use: 'second_factor', allowed, seconds })
    const challenge = await storeChallenge(ctx, factor, { toSign: publicKey.challenge })
    return { ...challenge, webauthn: { type: 'request', credential_options: { publicKey } } }
  }
  const name = person.user.email ?? ''
  const publicKey = await creationOptions(ctx.settings, {
    use: 'second_factor',
    user: { id: person.user.id, name, displayName: name },
    existing: await listSecurityKeys(ctx, person.user.id),
    seconds,
  })
  const challenge = await storeChallenge(ctx, factor, { toSign: publicKey.challenge })
  return { ...challenge, webauthn: { type: 'create', credential_options: { publicKey } } }
}

async function storeChallenge(
  ctx: IdentityContext,
  factor: FactorRow,
  content: { code?: string; toSign?: string } = {},
): Promise<FactorChallenge> {
  const now = ctx.clock.now()
  const id = randomUUID()
  await ctx.db.transaction(async () => {
    // The original's table wants this moment to be nobody else's; our clock knows milliseconds only.
    // It comes first: the challenge's row would hold the factor's, and two at once would wait for ever.
    const moment = sql`${now.toISOString()}::timestamptz + random() * interval '999 microseconds'`
    await ctx.db.orm
      .update(factors)
      .set({ lastChallengedAt: moment })
      .where(eq(factors.id, factor.id))
    await ctx.db.orm.insert(challenges).values({
      id,
      factorId: factor.id,
      createdAt: now,
      ipAddress: ctx.caller.ip,
      otpCode: content.code ? ctx.vault.encrypt(id, content.code) : null,
      webAuthnSessionData: content.toSign ? { challenge: content.toSign } : null,
    })
    const about = { factorId: factor.id, type: factor.factorType }
    await recordEvent(ctx, 'factor.challenged', { id: factor.userId }, about)
  })
  const expiresAt = Math.floor(now.getTime() / 1000) + ctx.settings.mfa.challengeSeconds
  return { id, type: factor.factorType, expires_at: expiresAt }
}
