import * as z from 'zod/mini'
import type { Terms } from '#lib/fleet-words.ts'
import { line } from '#lib/form-fields.ts'

export const Acceptance = z.strictObject({
  fullName: line(3, 120, 'Please enter your full name'),
  agreed: z.literal(true, 'Please confirm that you have read and accept the agreement'),
  /** Which wording was on the screen. */
  sha256: z.string('Invalid input').check(z.regex(/^[0-9a-f]{64}$/, 'Invalid input')),
})
export type Acceptance = z.output<typeof Acceptance>

export interface Partnership {
  machine: {
    id: string
    serial: string
    model: string
    spot: string
    site: string
    terms: Terms
    commissionedAt: string
    trialEndsAt: string | null
  }
  company: string
  wording: AgreementWording
  accepted: AcceptedAgreement | null
}

/** An agreement in plain English, from its title to its last paragraph. */
export interface AgreementWording {
  version: string
  title: string
  sections: { heading: string; paragraphs: string[] }[]
  sha256: string
}

export interface AcceptedAgreement {
  id: string
  wording: string
  sha256: string
  acceptedName: string
  acceptedAt: string
  /** The signed copy among the company's documents. */
  documentId: string | null
}

export interface DeskAgreementRow extends Omit<AcceptedAgreement, 'documentId'> {
  company: string
  machine: { serial: string; site: string; spot: string }
}
