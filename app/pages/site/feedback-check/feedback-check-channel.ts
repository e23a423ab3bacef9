import { createContext } from 'react-router'
import type { FeedbackCheck, FeedbackCheckAnswer } from '#features/feedback/schema.ts'

/** Invalid: no link of ours. Unavailable: trying again may help. */
export type FoundCheck = FeedbackCheck | 'invalid' | 'unavailable'

/** Refused: something else was decided meanwhile. */
export type AnswerOutcome = 'done' | 'refused' | 'unavailable'

/** How an author reads and answers about their feedback: over the API in the browser, at once on the server. */
export interface FeedbackCheckChannel {
  find(token: string): Promise<FoundCheck>
  answer(given: FeedbackCheckAnswer): Promise<AnswerOutcome>
}

const feedbackCheckOverHttp: FeedbackCheckChannel = {
  async find(token) {
    const answer = await ask(`/functions/v1/feedback-check?${new URLSearchParams({ token })}`)
    if (answer?.ok) return answer.json()
    return answer?.status === 404 ? 'invalid' : 'unavailable'
  },
  async answer(given) {
    const answer = await ask('/functions/v1/answer-feedback-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    if (!answer || answer.status >= 500) return 'unavailable'
    return answer.ok ? 'done' : 'refused'
  },
}

/** In browsers; the server sets its own for each request. */
export const feedbackCheckChannel = createContext<FeedbackCheckChannel>(feedbackCheckOverHttp)

/** The answer; nothing if none came. */
async function ask(path: string, options?: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(path, options)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
