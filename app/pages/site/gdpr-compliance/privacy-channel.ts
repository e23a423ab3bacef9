import { createContext } from 'react-router'
import type { PrivacyRequest } from '#features/privacy/schema/cases.ts'
import { type NotSentReason, notSentReason } from '../form/enquiry-channel.ts'
import { waitOutHaste } from '../form/form-token.tsx'

export type PrivacyOutcome = { ok: true; reference: string } | { ok: false; reason: NotSentReason }

/** How a request or a complaint leaves this page: over the API in the browser, at once on the server. */
export type PrivacyChannel = (request: PrivacyRequest, formToken: string) => Promise<PrivacyOutcome>

const privacyOverHttp: PrivacyChannel = async (request, formToken) => {
  await waitOutHaste(formToken)
  try {
    const response = await fetch('/functions/v1/send-privacy-request', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(formToken && { 'x-form-token': formToken }),
      },
      body: JSON.stringify(request),
    })
    if (!response.ok) return { ok: false, reason: notSentReason(response.status) }
    const { reference } = await response.json()
    return { ok: true, reference }
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'unavailable' }
  }
}

/** In browsers; the server sets its own for each request. */
export const privacyChannel = createContext<PrivacyChannel>(privacyOverHttp)
