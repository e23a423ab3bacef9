import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { stepOfCode } from '../policy/totp.server.ts'
import { counterRises, verifyAssertion, verifyCreation } from '../policy/webauthn.server.ts'
import { type CredentialRecord, credentialOf, recordOf } from '../policy/webauthn-record.server.ts'
import type { Challenge, FactorRow } from '../queries/factors.server.ts'
import type { VerifyFactorBody } from '../schema/factor-bodies.server.ts'
import { AssertionResponse, CreationResponse } from '../schema/webauthn.server.ts'
import { factors } from '../tables/auth-factors.ts'
import { spentTotpSteps } from '../tables/identity.ts'

/** What shows that somebody has a factor; each shows it once. */
export type Proof =
  | { kind: 'code' }
  | { kind: 'timed_code'; step: number }
  | { kind: 'new_key'; record: CredentialRecord; aaguid: string }
  | { kind: 'known_key'; signCount: number }

interface Shown {
  factor: FactorRow
  challenge: Challenge
  body: VerifyFactorBody
}

export async function examineProof(ctx: IdentityContext, shown: Shown): Promise<Proof | undefined> {
  switch (shown.factor.factorType) {
    case 'totp':
      return examineTimedCode(ctx, shown)
    case 'phone':
      return examineCode(ctx, shown)
    case 'webauthn':
      return examineKey(ctx, shown)
  }
}

async function examineTimedCode(
  ctx: IdentityContext,
  { factor, body }: Shown,
): Promise<Proof | undefined> {
  const secret = openSecret(ctx, factor)
  if (secret === undefined) return undefined
  const step = await stepOfCode(secret, body.code, ctx.clock.now())
  return step === undefined ? undefined : { kind: 'timed_code', step }
}

/** An import can bring one that was encrypted with keys that are not ours: then no code is the right one. */
function openSecret(ctx: IdentityContext, factor: Shown['factor']): string | undefined {
  try {
    return ctx.vault.decrypt(factor.id, factor.secret ?? '').toString()
  } catch (error) {
    ctx.log.error({ err: error, factorId: factor.id }, 'the secret of a factor cannot be decrypted')
    return undefined
  }
}

function examineCode(ctx: IdentityContext, { challenge, body }: Shown): Proof | undefined {
  const expected = ctx.vault.decrypt(challenge.id, challenge.otpCode ?? '')
  const typed = Buffer.from(body.code)
  const matches =
    expected.length > 0 && expected.length === typed.length && timingSafeEqual(expected, typed)
  return matches ? { kind: 'code' } : undefined
}

/** A new factor is shown by making its key, a known one by using it: never the other way round. */
async function examineKey(ctx: IdentityContext, shown: Shown): Promise<Proof | undefined> {
  const { webauthn } = shown.body
  const refuse = (message: string) => new Refusal(400, 'validation_failed', message)
  if (!webauthn) throw refuse('WebAuthn config required')
  if (webauthn.type !== 'create' && webauthn.type !== 'request') {
    throw refuse('WebAuthn type must be create or request')
  }
  if (webauthn.credential_response === undefined) throw refuse('credential_response required')
  const expected = shown.factor.status === 'unverified' ? 'create' : 'request'
  if (webauthn.type !== expected) {
    throw refuse(`WebAuthn type must be ${expected} for this factor`)
  }
  const schema = expected === 'create' ? CreationResponse : AssertionResponse
  const parsed = schema.safeParse(webauthn.credential_response)
  if (!parsed.success) throw refuse('Invalid credential_response')
  return expected === 'create'
    ? examineNewKey(ctx, shown, parsed.data as CreationResponse)
    : examineKnownKey(ctx, shown, parsed.data as AssertionResponse)
}

async function examineNewKey(
  ctx: IdentityContext,
  { challenge }: Shown,
  response: CreationResponse,
): Promise<Proof | undefined> {
  const options = { use: 'second_factor' as const, challenge: toSign(challenge) }
  const credential = await verifyCreation(ctx.settings, response, options)
  if (!credential) return undefined
  return { kind: 'new_key', record: recordOf(credential, response), aaguid: credential.aaguid }
}

async function examineKnownKey(
  ctx: IdentityContext,
  { factor, challenge }: Shown,
  response: AssertionResponse,
): Promise<Proof | undefined> {
  const used = await verifyAssertion(ctx.settings, response, {
    use: 'second_factor',
    challenge: toSign(challenge),
    credential: credentialOf(factor.webAuthnCredential as CredentialRecord),
  })
  return used && { kind: 'known_key', signCount: used.signCount }
}

const toSign = ({ webAuthnSessionData }: Challenge) =>
  (webAuthnSessionData as { challenge: string } | null)?.challenge ?? ''

/** Part of the caller's transaction, which holds the person; false when it was spent before. */
export async function spendProof(
  ctx: IdentityContext,
  factor: FactorRow,
  proof: Proof,
): Promise<boolean> {
  switch (proof.kind) {
    case 'code':
      return true
    case 'timed_code':
      return spendStep(ctx, factor.id, proof.step)
    case 'new_key':
      return keepKey(ctx, factor, proof)
    case 'known_key':
      return moveCounter(ctx, factor, proof.signCount)
  }
}

async function spendStep(ctx: IdentityContext, factorId: string, step: number): Promise<boolean> {
  const spent = await ctx.db.orm
    .insert(spentTotpSteps)
    .values({ factorId, step })
    .onConflictDoUpdate({
      target: spentTotpSteps.factorId,
      set: { step: sql`excluded.step` },
      setWhere: sql`${spentTotpSteps.step} < excluded.step`,
    })
    .returning({ step: spentTotpSteps.step })
  return spent.length > 0
}

async function keepKey(
  ctx: IdentityContext,
  factor: FactorRow,
  { record, aaguid }: { record: CredentialRecord; aaguid: string },
): Promise<boolean> {
  if (factor.webAuthnCredential) return false
  await ctx.db.orm
    .update(factors)
    .set({ webAuthnCredential: record, webAuthnAaguid: aaguid })
    .where(eq(factors.id, factor.id))
  return true
}

async function moveCounter(
  ctx: IdentityContext,
  factor: FactorRow,
  signCount: number,
): Promise<boolean> {
  const record = factor.webAuthnCredential as CredentialRecord
  if (!counterRises(record.authenticator.signCount ?? 0, signCount)) return false
  const authenticator = { ...record.authenticator, signCount }
  await ctx.db.orm
    .update(factors)
    .set({ webAuthnCredential: { ...record, authenticator }, updatedAt: ctx.clock.now() })
    .where(eq(factors.id, factor.id))
  return true
}
