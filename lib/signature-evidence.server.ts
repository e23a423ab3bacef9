import { createHash } from 'node:crypto'
import type { Drawing, SignatureSide } from './proposal-words.ts'

/** What a signature of a proposal or of a confidentiality agreement consists of. */
export interface SignatureFacts {
  id: string
  /** What is signed. */
  versionId: string
  side: SignatureSide
  name: string
  consent: string
  signedAt: Date
  ip: string | null
  userId: string | null
  drawing: Drawing | null
  sha256: string
}

/**
 * One number for all of it. The trail has it in place of the name and the address, which are not for it:
 * its entries are never erased. The id has 74 random bits, so nobody guesses a name from the number.
 */
export function evidenceOf(facts: SignatureFacts): string {
  const { id, versionId, side, name, consent, signedAt, ip, userId, drawing, sha256 } = facts
  const said = [id, versionId, side, name, consent, signedAt.toISOString(), ip, userId]
  return createHash('sha256')
    .update(JSON.stringify([...said, drawing, sha256]))
    .digest('hex')
}
