import { randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { passkeyName } from '../policy/authenticator-names.ts'
import { Refusal } from '../policy/errors.ts'
import { creationOptions, type NewCredential, verifyCreation } from '../policy/webauthn.server.ts'
import { listPasskeys, type Passkey } from '../queries/passkeys.server.ts'
import { hasSecondFactor, requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import type { PasskeyAnswerBody } from '../schema/factor-bodies.server.ts'
import { CreationResponse } from '../schema/webauthn.server.ts'
import { webauthnCredentials } from '../tables/auth-factors.ts'
import {
  invalidResponse,
  spendCeremony,
  storeCeremony,
  verificationFailed,
} from './passkey-ceremony.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'

/** Whoever has a second factor shows it before the ways in change. */
export function checkMayManagePasskeys({ person, session }: SignedIn): void {
  if (!hasSecondFactor(person) || session?.aal === 'aal2') return
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled'
  throw new Refusal(403, 'insufficient_aal', message)
}

export async function beginPasskey(ctx: IdentityContext, signedIn: SignedIn) {
  checkMayRegister(signedIn)
  const { user } = signedIn.person
  const existing = await listPasskeys(ctx, user.id)
  checkRoom(ctx, existing.length)
  const name = user.email || user.phone || ''
  const called = user.rawUserMetaData?.name
  const options = await creationOptions(ctx.settings, {
    use: 'passkey',
    user: { id: user.id, name, displayName: (typeof called === 'string' && called) || name },
    existing: existing.map(({ credentialId }) => ({ id: credentialId })),
    seconds: ctx.settings.passkeys.challengeSeconds,
  })
  return storeCeremony(ctx, 'registration', user.id, options)
}

export async function finishPasskey(
  ctx: IdentityContext,
  signedIn: SignedIn,
  body: PasskeyAnswerBody,
): Promise<Passkey> {
  checkMayRegister(signedIn)
  const { id: userId } = signedIn.person.user
  const challenge = await spendCeremony(ctx, 'registration', userId, body)
  const response = CreationResponse.safeParse(body.credential)
  if (!response.success) throw invalidResponse()
  const options = { use: 'passkey' as const, challenge }
  const credential = await verifyCreation(ctx.settings, response.data, options)
  if (!credential) throw verificationFailed()
  return ctx.db.transaction(async () => {
    // Locked: two at once would both find room.
    const person = await requirePerson(ctx, userId, { lock: true })
    checkRoom(ctx, (await listPasskeys(ctx, userId)).length)
    const passkey = await storePasskey(ctx, userId, credential)
    await recordEvent(ctx, 'passkey.added', { id: userId }, { passkeyId: passkey.id })
    await mailNotice(ctx, 'passkey_added', person)
    return passkey
  })
}

function checkMayRegister(signedIn: SignedIn): void {
  if (signedIn.person.user.isSsoUser) {
    throw new Refusal(422, 'validation_failed', 'SSO users cannot register passkeys')
  }
  checkMayManagePasskeys(signedIn)
}

function checkRoom(ctx: IdentityContext, existing: number): void {
  if (existing < ctx.settings.passkeys.maxPerUser) return
  throw new Refusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}

async function storePasskey(
  ctx: IdentityContext,
  userId: string,
  credential: NewCredential,
): Promise<Passkey> {
  const now = ctx.clock.now()
  const [passkey] = await ctx.db.orm
    .insert(webauthnCredentials)
    .values({
      id: randomUUID(),
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      attestationType: credential.attestationFormat,
      aaguid: credential.aaguid,
      signCount: credential.signCount,
      transports: credential.transports,
      backupEligible: credential.backupEligible,
      backedUp: credential.backedUp,
      friendlyName: passkeyName(credential.aaguid),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: webauthnCredentials.credentialId })
    .returning()
  if (passkey) return passkey
  const message = 'This credential is already registered'
  throw new Refusal(422, 'webauthn_credential_exists', message)
}
