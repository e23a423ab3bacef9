import type { NewLead } from '#features/leads/policy.ts'
import {
  type Attribution,
  attributions,
  consentWording,
  type FeedbackDecision,
  type FeedbackRequest,
  type FeedbackState,
} from './schema.ts'

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
  const content = wordsOf(request)
  const words = JSON.stringify(content, Object.keys(content).sort())
  return `${now.toISOString().slice(0, 10)} ${words}`
}

/** What its author said, without what came along with it. */
export function wordsOf(request: FeedbackRequest) {
  const { honeypot: _, gdprConsent: __, referrer: ___, variants: ____, ...content } = request
  return { ...content, attribution: attributionOf(request) }
}

/** What is not published is not quoted either. */
export function attributionOf({ attribution }: Pick<FeedbackRequest, 'attribution'>): Attribution {
  return attribution ?? 'anonymous'
}

/** A feedback is answered like any other enquiry. */
export function leadOfFeedback(request: FeedbackRequest, now: Date): NewLead {
  const { name, email, organisation, message, publishConsent } = request
  return {
    wayIn: 'feedback',
    source: 'client_feedback',
    intent: 'feedback',
    name,
    email,
    company: organisation,
    message,
    details: { 'May be published': publishConsent ? attributions[attributionOf(request)] : 'No' },
    referrer: request.referrer,
    variants: request.variants,
    consent: { wording: consentWording, at: now },
    promise: 'form',
  }
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
