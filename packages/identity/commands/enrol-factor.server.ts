import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, notExists } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { checkPhone } from '../policy/addresses.ts'
import { type IdentityErrorCode, Refusal } from '../policy/errors.ts'
import { newTotpEnrolment, type TotpEnrolment } from '../policy/totp.server.ts'
import { requireSession } from '../queries/factors.server.ts'
import { type Factor, hasSecondFactor, requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import type { EnrolFactorBody } from '../schema/factor-bodies.server.ts'
import { challenges, factors } from '../tables/auth-factors.ts'
import { recordEvent } from './record-event.server.ts'

export interface EnrolledFactor {
  id: string
  type: Factor['factor_type']
  friendly_name: string
  totp?: TotpEnrolment
  phone?: string
}

export const factorNames = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const

/** A factor that counts for nothing until it has been shown once. */
export async function enrolFactor(
  ctx: IdentityContext,
  signedIn: SignedIn,
  body: EnrolFactorBody,
): Promise<EnrolledFactor> {
  const session = requireSession(signedIn)
  const type = checkType(ctx, body.factor_type)
  const phone = type === 'phone' ? checkFactorPhone(body.phone) : null
  const id = randomUUID()
  return ctx.db.transaction(async () => {
    // Locked: two enrolments at once would both find room, and the name free.
    const before = await requirePerson(ctx, signedIn.person.user.id, { lock: true })
    if (phone) await replaceSamePhone(ctx, before.factors, phone)
    await removeAbandoned(ctx, before.user.id)
    const person = await requirePerson(ctx, before.user.id)
    checkRoom(ctx, person.factors, body.friendly_name)
    if (hasSecondFactor(person) && session.aal !== 'aal2') {
      throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    const { email, phone: number } = person.user
    const issuer = body.issuer || new URL(ctx.settings.siteUrl).host
    const account = email || number || person.user.id
    const totp = type === 'totp' ? newTotpEnrolment({ issuer, account }) : undefined
    const now = ctx.clock.now()
    await ctx.db.orm.insert(factors).values({
      id,
      userId: person.user.id,
      friendlyName: body.friendly_name,
      factorType: type,
      status: 'unverified',
      phone,
      secret: totp ? ctx.vault.encrypt(id, totp.secret) : null,
      createdAt: now,
      updatedAt: now,
    })
    await recordEvent(ctx, 'factor.enrolled', { id: person.user.id }, { factorId: id, type })
    return {
      id,
      type,
      friendly_name: body.friendly_name,
      ...(totp && { totp }),
      ...(phone && { phone: body.phone }),
    }
  })
}

const enrolNotEnabled: Record<Factor['factor_type'], IdentityErrorCode> = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
}

function checkType(ctx: IdentityContext, type: string): Factor['factor_type'] {
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') {
    const message = 'factor_type needs to be totp, phone, or webauthn'
    throw new Refusal(400, 'validation_failed', message)
  }
  if (ctx.settings.mfa[type].enroll) return type
  throw new Refusal(422, enrolNotEnabled[type], `MFA enroll is disabled for ${factorNames[type]}`)
}

function checkFactorPhone(phone: string): string {
  if (phone) return checkPhone(phone)
  throw new Refusal(400, 'validation_failed', 'Phone number required to enroll Phone factor')
}

async function replaceSamePhone(
  ctx: IdentityContext,
  existing: Factor[],
  phone: string,
): Promise<void> {
  const same = existing.find((factor) => factor.phone === phone)
  if (!same) return
  if (same.status === 'verified') {
    const message =
      'A verified phone factor already exists, unenroll the existing factor to continue'
    throw new Refusal(422, 'mfa_verified_factor_exists', message)
  }
  await ctx.db.orm.delete(factors).where(eq(factors.id, same.id))
}

/** Enrolments that nobody has finished in time, and that nobody is about to finish. */
async function removeAbandoned(ctx: IdentityContext, userId: string): Promise<void> {
  const { unverifiedSeconds, challengeSeconds } = ctx.settings.mfa
  const ago = (seconds: number) => new Date(ctx.clock.now().getTime() - seconds * 1000)
  const isLive = gt(challenges.createdAt, ago(challengeSeconds))
  const live = ctx.db.orm
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.factorId, factors.id), isLive))
  await ctx.db.orm
    .delete(factors)
    .where(
      and(
        eq(factors.userId, userId),
        eq(factors.status, 'unverified'),
        lt(factors.createdAt, ago(unverifiedSeconds)),
        notExists(live),
      ),
    )
}

function checkRoom(ctx: IdentityContext, existing: Factor[], name: string): void {
  if (existing.some((factor) => (factor.friendly_name ?? '') === name)) throw nameTaken(name)
  if (existing.length < ctx.settings.mfa.maxFactors) return
  const message = 'Maximum number of verified factors reached, unenroll to continue'
  throw new Refusal(422, 'too_many_enrolled_mfa_factors', message)
}

export function nameTaken(name: string): Refusal {
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  return new Refusal(422, 'mfa_factor_name_conflict', message)
}
