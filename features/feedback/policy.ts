import type { NewLead } from '#features/leads/policy.ts'
import {
  type Attribution,
  type AuthorAnswer,
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
  authorAnswer: AuthorAnswer | null
}): FeedbackDecision[] {
  if (feedback.state === 'published') return ['withdraw']
  // Its author has said no, or may have: whoever wants it back sends it again.
  if (feedback.state !== 'received') return []
  if (!feedback.publishConsent) return ['decline']
  if (!feedback.shownToAuthorAt) return ['preview', 'decline']
  return feedback.authorAnswer === 'agree' ? ['publish', 'decline'] : ['agreed', 'decline']
}

/** Why a decision cannot be made, in words that say what to do. */
export function whyNotPossible(
  feedback: Parameters<typeof possibleDecisions>[0],
  decision: FeedbackDecision,
): 'not_agreed' | 'stays_with_us' | 'already_decided' {
  const brings = ['preview', 'agreed', 'publish'].includes(decision)
  if (!brings || feedback.state === 'published') return 'already_decided'
  if (!feedback.publishConsent || feedback.authorAnswer === 'refuse') return 'stays_with_us'
  // Nobody shows it twice, or agrees twice.
  const isAhead = decision === 'publish' || !feedback.shownToAuthorAt
  return feedback.state === 'received' && isAhead ? 'not_agreed' : 'already_decided'
}

/** What its author can answer. No counts at any time, also once it is published. */
export function possibleAnswers(feedback: {
  state: FeedbackState
  shownToAuthorAt: Date | null
}): AuthorAnswer[] {
  if (!feedback.shownToAuthorAt) return []
  if (feedback.state === 'received') return ['agree', 'refuse']
  return feedback.state === 'published' ? ['refuse'] : []
}

/** The author as each attribution would name them. */
export function authorsOf(feedback: { name: string; organisation: string }) {
  const named = (attribution: Attribution) => quotedAuthor({ ...feedback, attribution })
  return {
    'full-name': named('full-name'),
    'first-name': named('first-name'),
    anonymous: named('anonymous'),
  } satisfies Record<Attribution, string>
}
