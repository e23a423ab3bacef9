import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { longDate, nextBusinessDay } from '#lib/business-hours.ts'
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

/** The day by which we answer, as in 2026-11-16; nothing where we cannot know it yet. */
export function answerDay(receivedAt: Date): string | undefined {
  return nextBusinessDay(receivedAt, bankHolidays)
}

/** The promise in words: within 1 business day. That is by Monday 16 November */
export function answerPromise(day: string | undefined): string {
  const promise = company.promises.contactForm
  return day ? `${promise}. That is by ${longDate(day)}` : promise
}
