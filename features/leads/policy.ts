import { company } from '#content/company.ts'
import type { PromiseKind, WayIn } from '#lib/lead-words.ts'
import { consentWording, type QuoteRequest } from './schema.ts'

/** An enquiry before it is one, whichever way it comes in. */
export interface NewLead {
  wayIn: WayIn
  source: string
  intent: string
  name: string
  email?: string | undefined
  phone?: string | undefined
  company?: string | undefined
  machine?: string | undefined
  machineOfInterest?: string | undefined
  plan?: string | undefined
  locationType?: string | undefined
  message: string
  details?: Record<string, string> | undefined
  referrer?: string | undefined
  variants?: Record<string, string> | undefined
  /** By the browser's clock. */
  submittedAt?: Date | undefined
  /** Nothing for what staff enter. */
  consent?: { wording: string; at: Date } | undefined
  /** Nothing for what needs no answer. */
  promise?: PromiseKind | undefined
}

/** The specified payload as an enquiry. */
export function leadOf(request: QuoteRequest, now: Date): NewLead {
  const { timestamp, honeypot: _, gdprConsent: __, ...content } = request
  return {
    ...content,
    wayIn: 'home',
    submittedAt: new Date(timestamp),
    consent: { wording: consentWording, at: now },
    promise: 'form',
  }
}

const referencePattern = new RegExp(`^${company.referencePrefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`)

export function isLeadReference(text: string): boolean {
  return referencePattern.test(text)
}

/**
 * The words that make an enquiry the same enquiry. No clock is among them: a second click is a
 * second later.
 */
export function contentOf(lead: NewLead): string {
  const { submittedAt: _, consent: __, ...content } = lead
  return JSON.stringify(content, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** Without a key of the sender's own, the same words from the same person on one day are one enquiry. */
export function derivedIdempotencyKey(contentHash: string, now: Date): string {
  return `content:${now.toISOString().slice(0, 10)}:${contentHash}`
}
