import * as z from 'zod/mini'
import type { nda } from '#content/legal/nda.ts'
import type { Service } from '#features/operations/schema.ts'
import { companyName, email, line, words } from '#lib/fields.ts'
import type { Access } from '../policy/access.ts'

/** What a visitor fills in to get documents. */
export const DocumentForm = z.strictObject({
  name: line(2, 120, 'Please enter your name'),
  company: companyName,
  email,
  purpose: words(10, 1000, 'Please say in a sentence what you need them for'),
})
export type DocumentField = keyof z.output<typeof DocumentForm>
export const DocumentRequest = z.strictObject({
  ...DocumentForm.shape,
  honeypot: z.optional(z.string().check(z.maxLength(500))),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

const token = z.string('Invalid input').check(z.maxLength(200))
export const NdaSignature = z.strictObject({
  token,
  /** Of the text that was on the screen. */
  sha256: z.string('Invalid input').check(z.regex(/^[0-9a-f]{64}$/, 'Invalid input')),
  name: line(3, 120, 'Please enter your full name'),
  agreed: z.literal(true, 'Please confirm that you agree'),
})
export type NdaSignature = z.output<typeof NdaSignature>

export type CheckResult = 'passed' | 'failed' | 'stale'

/** What everyone sees at /trust. */
export interface TrustView {
  /** Of the published version; null before the first. */
  number: number | null
  publishedAt: string | null
  certificates: { title: string; effectiveOn: string; expiresOn: string }[]
  policies: {
    title: string
    number: number
    publishedAt: string
    summary: string
    onRequest: boolean
  }[]
  processors: { name: string; purpose: string; country: string; safeguard: string }[]
  uptime: Uptime | null
  checks: { words: string; at: string | null; result: CheckResult }[]
  answers: { question: string; answer: string; on: string }[]
  /** Titles of what is handed out under a confidentiality agreement. */
  documents: string[]
}

export interface Uptime {
  /** The first look that counts. */
  since: string
  /** From 0 to 1: looks that found the service working, of those that should have taken place. */
  services: { service: Service; share: number }[]
}

/** What the person behind a link sees. Once it has ended, no more than that. */
export interface DocumentAccess {
  reference: string
  access: Access
  shown: {
    name: string
    company: string
    expiresAt: string
    consent: string
    /** Until it is signed. */
    agreement: (Pick<typeof nda, 'title' | 'sections'> & { sha256: string }) | null
    /** Once it is signed. */
    documents: { key: string; title: string }[]
  } | null
}
