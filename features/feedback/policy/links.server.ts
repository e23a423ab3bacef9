import { type SigningKeys, signedIds } from '#lib/signed-ids.server.ts'
import type { AuthorAnswer } from '../schema.ts'

/** The links by which the author of a feedback agrees to it or says no, without an account. */
export interface FeedbackLinks {
  /** The feedback that a token is for; nothing if we did not make it. */
  feedbackOf(token: string): string | undefined
  /** Of the page that asks once more before the answer counts. */
  addressOf(feedbackId: string, answer: AuthorAnswer): string
}

export function feedbackLinks(siteUrl: string, keys: SigningKeys): FeedbackLinks {
  const { tokenOf, idOf } = signedIds('feedback link', keys)
  return {
    feedbackOf: idOf,
    addressOf: (feedbackId, answer) =>
      `${siteUrl}/feedback-check?token=${tokenOf(feedbackId)}&answer=${answer}`,
  }
}
