import { createContext } from 'react-router'
import type { FeedbackRequest, PublishedFeedback } from '#features/feedback/schema.ts'
import { type Acknowledgement, type NotSentReason, notSentReason } from '../form/enquiry-channel.ts'
import { waitOutHaste } from '../form/form-token.tsx'
import { visitEvidence } from '../form/visit-evidence.ts'

export type FeedbackOutcome =
  | ({ ok: true } & Acknowledgement)
  | { ok: false; reason: NotSentReason }

/** How feedback comes to this page and leaves it: over the API in the browser, at once on the server. */
export interface FeedbackChannel {
  /** Nothing if it cannot be had at the moment. */
  published(): Promise<PublishedFeedback[] | undefined>
  send(request: FeedbackRequest, formToken: string): Promise<FeedbackOutcome>
}

const feedbackOverHttp: FeedbackChannel = {
  async published() {
    try {
      const response = await fetch('/functions/v1/published-feedback')
      if (!response.ok) return undefined
      const { feedback } = await response.json()
      return feedback
    } catch (error) {
      console.error(error)
      return undefined
    }
  },
  async send(request, formToken) {
    await waitOutHaste(formToken)
    try {
      const response = await fetch('/functions/v1/send-feedback', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(formToken && { 'x-form-token': formToken }),
        },
        body: JSON.stringify({ ...request, ...visitEvidence() }),
      })
      if (!response.ok) return { ok: false, reason: notSentReason(response.status) }
      const { reference, answerBy }: Acknowledgement = await response.json().catch(() => ({}))
      return { ok: true, reference, answerBy }
    } catch (error) {
      console.error(error)
      return { ok: false, reason: 'unavailable' }
    }
  },
}

/** In browsers; the server sets its own for each request. */
export const feedbackChannel = createContext<FeedbackChannel>(feedbackOverHttp)
