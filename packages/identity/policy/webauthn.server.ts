import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { IdentitySettings } from '../schema/settings.server.ts'
import type { AssertionResponse, CreationResponse } from '../schema/webauthn.server.ts'

/** Ed25519, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]

/** Whose credentials they are. Only the settings say: what a client asks for is not looked at. */
export function relyingParty({ relyingParty, siteUrl }: IdentitySettings) {
  const site = new URL(siteUrl)
  const id = relyingParty.id ?? site.hostname
  const origins = relyingParty.origins.length > 0 ? relyingParty.origins : [site.origin]
  return { id, name: relyingParty.name ?? id, origins }
}

export interface KnownCredential {
  id: Uint8Array
  publicKey: Uint8Array
  signCount: number
  transports: string[]
}

export interface NewCredential extends KnownCredential {
  aaguid: string
  attestationFormat: string
  backupEligible: boolean
  backedUp: boolean
  userVerified: boolean
}

/** A passkey signs in alone, so it checks who holds it; a security key comes after a password. */
export type CredentialUse = 'passkey' | 'second_factor'

export async function creationOptions(
  settings: IdentitySettings,
  options: {
    use: CredentialUse
    user: { id: string; name: string; displayName: string }
    existing: Pick<KnownCredential, 'id'>[]
    seconds: number
  },
) {
  const { use, user, existing, seconds } = options
  const party = relyingParty(settings)
  const { hints: _, ...made } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    timeout: seconds * 1000,
    excludeCredentials: existing.map(({ id }) => ({ id: base64url(id) })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection:
      use === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return made
}

export function requestOptions(
  settings: IdentitySettings,
  options: { use: CredentialUse; allowed?: KnownCredential[]; seconds: number },
) {
  const { use, allowed, seconds } = options
  return generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    timeout: seconds * 1000,
    userVerification: use === 'passkey' ? 'required' : 'preferred',
    ...(allowed && {
      allowCredentials: allowed.map(({ id, transports }) => ({ id: base64url(id), transports })),
    }),
  })
}

/** The credential that an authenticator has made, if its answer holds. */
export async function verifyCreation(
  settings: IdentitySettings,
  response: CreationResponse,
  options: { use: CredentialUse; challenge: string },
): Promise<NewCredential | undefined> {
  const party = relyingParty(settings)
  const made = await orNothing(
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: options.challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: options.use === 'passkey',
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!made?.verified) return undefined
  const { credential, ...info } = made.registrationInfo
  return {
    id: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports: response.response.transports ?? [],
    aaguid: info.aaguid,
    attestationFormat: info.fmt,
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
    userVerified: info.userVerified,
  }
}

/**
 * The credential's new counter, if its answer holds. A counter that does not rise is refused: then
 * there may be two of what should be one.
 */
export async function verifyAssertion(
  settings: IdentitySettings,
  response: AssertionResponse,
  options: { use: CredentialUse; challenge: string; credential: KnownCredential },
): Promise<{ signCount: number; backedUp: boolean } | undefined> {
  const { use, challenge, credential } = options
  const party = relyingParty(settings)
  if (response.id !== base64url(credential.id)) return undefined
  const shown = await orNothing(
    verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: use === 'passkey',
      credential: {
        id: response.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
    }),
  )
  if (!shown?.verified) return undefined
  const { newCounter, credentialBackedUp } = shown.authenticationInfo
  return { signCount: newCounter, backedUp: credentialBackedUp }
}

/** Whether a counter says that nobody else has used the credential since; some always say 0. */
export const counterRises = (before: number, after: number) =>
  after > before || (after === 0 && before === 0)

/** The library throws for whatever is wrong with an answer, and all of it came from outside. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
