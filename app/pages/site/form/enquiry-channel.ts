import { createContext } from 'react-router'
import type { CallBackRequest } from '#features/leads/schema/call-back.ts'
import type { InterestRequest } from '#features/leads/schema/interest.ts'
import type { QuoteRequest } from '#features/leads/schema.ts'
import { waitOutHaste } from './form-token.tsx'
import { newKey } from './new-key.ts'
import { visitEvidence } from './visit-evidence.ts'

/** What a visitor sends, by the last part of the address that takes it. */
export type Enquiry =
  | { form: 'send-quote-request'; body: QuoteRequest }
  | { form: 'request-call-back'; body: CallBackRequest }
  | { form: 'register-interest'; body: InterestRequest }

/** Refused: trying again as it is will not help. Too many: later it may. Unavailable: it may at once. */
export type NotSentReason = 'refused' | 'too-many' | 'unavailable'

export type EnquiryOutcome =
  | ({ ok: true } & Acknowledgement)
  | { ok: false; reason: NotSentReason; errors?: Record<string, string> | undefined }

/** What the backend says of an enquiry that it has stored. */
export interface Acknowledgement {
  reference?: string | undefined
  /** By when we answer: 2026-11-16, or with a time 2026-12-29T11:00. */
  answerBy?: string | undefined
}

/**
 * How an enquiry leaves the page: the browser posts it, and the server, when it answers a form that
 * was sent without JavaScript, stores it at once and redirects to /thank-you.
 */
export type EnquiryChannel = (enquiry: Enquiry, formToken: string) => Promise<EnquiryOutcome>
let pending: { content: string; key: string; underWay?: Promise<EnquiryOutcome> } | undefined

/**
 * Posts to the backend. Trying again with the same words uses the same key, so it is stored once; a
 * second press of the button while the first is under way is the first.
 */
const postEnquiry: EnquiryChannel = (enquiry, formToken) => {
  const content = JSON.stringify({ form: enquiry.form, ...enquiry.body, timestamp: '' })
  if (pending?.content !== content) pending = { content, key: newKey() }
  const own = pending
  own.underWay ??= post(enquiry, own.key, formToken).then((outcome) => {
    delete own.underWay
    if (outcome.ok && pending === own) pending = undefined
    return outcome
  })
  return own.underWay
}

/** In browsers; the server sets its own for each request. */
export const enquiryChannel = createContext<EnquiryChannel>(postEnquiry)

async function post(
  { form, body }: Enquiry,
  key: string,
  formToken: string,
): Promise<EnquiryOutcome> {
  const isQuote = form === 'send-quote-request'
  if (isQuote) dispatchEvent(new Event('enquiry-submitted'))
  await waitOutHaste(formToken)
  try {
    const response = await fetch(`/functions/v1/${form}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(formToken && { 'x-form-token': formToken }),
      },
      body: JSON.stringify({ ...body, ...visitEvidence() }),
    })
    if (!response.ok) {
      const { fields } = await response.json().catch(() => ({}))
      return { ok: false, reason: notSentReason(response.status), errors: fields }
    }
    if (isQuote) dispatchEvent(new Event('enquiry-stored'))
    // Stored is stored, whatever the body says.
    const { reference, answerBy }: Acknowledgement = await response.json().catch(() => ({}))
    return { ok: true, reference, answerBy }
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'unavailable' }
  }
}

export function notSentReason(status: number): NotSentReason {
  if (status === 429) return 'too-many'
  return status < 500 ? 'refused' : 'unavailable'
}
