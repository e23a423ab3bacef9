import { createContext } from 'react-router'
import type { FeedbackRequest, PublishedFeedback } from '#features/feedback/schema.ts'

/** Refused: trying again as it is will not help. Unavailable: it may. */
export type FeedbackOutcome = { ok: true } | { ok: false; reason: 'refused' | 'unavailable' }

/** How feedback comes to this page and leaves it: over the API in the browser, at once on the server. */
export interface FeedbackChannel {
  /** Nothing if it cannot be had at the moment. */
  published(): Promise<PublishedFeedback[] | undefined>
  send(request: FeedbackRequest): Promise<FeedbackOutcome>
}

export const feedbackChannel = createContext<FeedbackChannel>()

export const feedbackOverHttp: FeedbackChannel = {
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
  async send(request) {
    try {
      const response = await fetch('/functions/v1/send-feedback', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      if (response.ok) return { ok: true }
      return { ok: false, reason: response.status < 500 ? 'refused' : 'unavailable' }
    } catch (error) {
      console.error(error)
      return { ok: false, reason: 'unavailable' }
    }
  },
}
