import { createHash } from 'node:crypto'
import type { CreationResponse } from '../schema/webauthn.server.ts'
import type { KnownCredential, NewCredential } from './webauthn.server.ts'

/** A security key as the original keeps it beside its factor; bytes are in base64. */
export interface CredentialRecord {
  id: string
  publicKey: string
  attestationType: string
  attestationFormat: string
  transport: string[]
  flags: {
    userPresent: boolean
    userVerified: boolean
    backupEligible: boolean
    backupState: boolean
  }
  authenticator: { AAGUID: string; signCount?: number; cloneWarning?: boolean; attachment: string }
  attestation: { clientDataJSON: string; clientDataHash: string; object: string }
}

export function recordOf(credential: NewCredential, response: CreationResponse): CredentialRecord {
  const clientData = Buffer.from(response.response.clientDataJSON, 'base64url')
  const attestation = Buffer.from(response.response.attestationObject, 'base64url')
  return {
    id: base64(credential.id),
    publicKey: base64(credential.publicKey),
    attestationType: credential.attestationFormat,
    attestationFormat: credential.attestationFormat,
    transport: credential.transports,
    flags: {
      userPresent: true,
      userVerified: credential.userVerified,
      backupEligible: credential.backupEligible,
      backupState: credential.backedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.signCount,
      attachment: response.authenticatorAttachment ?? '',
    },
    attestation: {
      clientDataJSON: base64(clientData),
      clientDataHash: createHash('sha256').update(clientData).digest('base64'),
      object: base64(attestation),
    },
  }
}

export function credentialOf(record: CredentialRecord): KnownCredential {
  return {
    id: Buffer.from(record.id, 'base64'),
    publicKey: Buffer.from(record.publicKey, 'base64'),
    signCount: record.authenticator.signCount ?? 0,
    transports: record.transport ?? [],
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
