import type { Attribution, FeedbackDecision, FeedbackRequest, FeedbackState } from './schema.ts'

/** The author in the way that was agreed. */
export function quotedAuthor(feedback: {
  name: string
  organisation: string
  attribution: Attribution
}): string {
  const { name, organisation, attribution } = feedback
  if (attribution === 'anonymous') return 'Name withheld at the author’s wish'
  const shown = attribution === 'full-name' ? name : (name.split(/\s+/)[0] ?? name)
  return `${shown}, ${organisation}`
}

/** The words that make a feedback the same feedback, on one day. */
export function contentOf(request: FeedbackRequest, now: Date): string {
  const { honeypot: _, gdprConsent: __, ...content } = request
  const words = JSON.stringify(content, Object.keys(content).sort())
  return `${now.toISOString().slice(0, 10)} ${words}`
}

/** What can be done with a feedback as it stands, in the order offered. */
export function possibleDecisions(feedback: {
  state: FeedbackState
  publishConsent: boolean
  shownToAuthorAt: Date | string | null
}): FeedbackDecision[] {
  if (feedback.state === 'published') return ['withdraw']
  // Its author has said no, or may have: whoever wants it back sends it again.
  if (feedback.state !== 'received') return []
  if (!feedback.publishConsent) return ['decline']
  return feedback.shownToAuthorAt ? ['publish', 'decline'] : ['preview', 'decline']
}
