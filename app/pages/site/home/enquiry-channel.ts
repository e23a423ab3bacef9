import { createContext } from 'react-router'
import type { QuoteRequest } from '#features/leads/schema.ts'

/** Refused: trying again as it is will not help. Unavailable: it may. */
export type EnquiryOutcome =
  | ({ ok: true } & Acknowledgement)
  | { ok: false; reason: 'refused' | 'unavailable' }

/** What the backend says of an enquiry that it has stored. */
export interface Acknowledgement {
  reference?: string | undefined
  /** The day by which we answer, as in 2026-11-16. */
  answerBy?: string | undefined
}

/**
 * How an enquiry leaves the page: the browser posts it, and the server, when it answers a form that
 * was sent without JavaScript, stores it at once and redirects to /thank-you.
 */
export const enquiryChannel = createContext<(request: QuoteRequest) => Promise<EnquiryOutcome>>()

let pending: { content: string; key: string } | undefined

/** Posts to the backend. Trying again with the same words uses the same key, so it is stored once. */
export async function postEnquiry(request: QuoteRequest): Promise<EnquiryOutcome> {
  const content = JSON.stringify({ ...request, timestamp: '' })
  if (pending?.content !== content) pending = { content, key: newKey() }
  try {
    const response = await fetch('/functions/v1/send-quote-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': pending.key },
      body: JSON.stringify(request),
    })
    if (!response.ok)
      return { ok: false, reason: response.status < 500 ? 'refused' : 'unavailable' }
    pending = undefined
    // Stored is stored, whatever the body says.
    const { reference, answerBy }: Acknowledgement = await response.json().catch(() => ({}))
    return { ok: true, reference, answerBy }
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'unavailable' }
  }
}

// Not crypto.randomUUID(), which browsers offer over https and on localhost only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
