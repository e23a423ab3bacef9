import { company } from '#content/company.ts'
import type { QuoteRequest } from './schema.ts'

const referencePattern = new RegExp(`^${company.referencePrefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`)

export function isLeadReference(text: string): boolean {
  return referencePattern.test(text)
}

/**
 * The words that make an enquiry the same enquiry. The browser's clock is not among them: a second
 * click is a second later.
 */
export function contentOf(request: QuoteRequest): string {
  const { timestamp: _, honeypot: __, ...content } = request
  return JSON.stringify(content, Object.keys(content).sort())
}

/** Without a key of the sender's own, the same words from the same person on one day are one enquiry. */
export function derivedIdempotencyKey(contentHash: string, now: Date): string {
  return `content:${now.toISOString().slice(0, 10)}:${contentHash}`
}

/** As the privacy policy promises: an enquiry that led nowhere is kept for two years. */
export const keptForMonths = 24

/** What was received before this moment is to be erased. */
export function erasedBefore(now: Date): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - keptForMonths)
  return moment
}
