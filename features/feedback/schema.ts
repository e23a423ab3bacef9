import * as z from 'zod/mini'
import { gdprConsent, personName, travelling } from '#features/leads/schema/fields.ts'
import { email, line, oneOf, pasted } from '#lib/fields.ts'

/** How the author may be quoted, in the order shown. */
export const attributions = {
  'full-name': 'With my full name and organisation',
  'first-name': 'With my first name and organisation',
  anonymous: 'Anonymously, without name or organisation',
} as const

export type Attribution = keyof typeof attributions

/** The wording beside the checkbox; a change of the words is a new version. */
export const consentWording = 'feedback-2026-11'

export const shortestMessage = 20
export const longestMessage = 1000
const longestOrganisation = 160

const howQuoted = 'Please choose how we may quote you'

const attribution = oneOf<Attribution>(attributions, howQuoted)

const fields = {
  name: personName('Name'),
  email,
  organisation: line(2, longestOrganisation, 'Organisation must be at least 2 characters'),
  /** Asked of those who agree to publication. */
  attribution: z.optional(attribution),
  message: pasted(
    shortestMessage,
    longestMessage,
    `Feedback must be at least ${shortestMessage} characters`,
  ),
  publishConsent: z.boolean('Please choose yes or no'),
  gdprConsent,
}

const isQuotable = z.refine<{ attribution?: Attribution | undefined }>(
  ({ attribution }) => attribution !== undefined,
  { path: ['attribution'], error: howQuoted, when: ({ value }) => isToBePublished(value) },
)

/** Whatever else is wrong with it: all of that is said at once. */
function isToBePublished(value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'publishConsent' in value && value.publishConsent === true
}

/** The form, as its author fills it in. */
export const FeedbackForm = z.object(fields).check(isQuotable)
export type FeedbackForm = z.output<typeof FeedbackForm>
export type FeedbackField = keyof FeedbackForm

/** What POST /functions/v1/send-feedback takes; a field that is not listed is refused. */
export const FeedbackRequest = z.strictObject({ ...fields, ...travelling }).check(isQuotable)
export type FeedbackRequest = z.output<typeof FeedbackRequest>

/** What anybody may read. */
export interface PublishedFeedback {
  id: string
  message: string
  /** The author as agreed, and nothing else that would tell who it is. */
  author: string
  /** ISO date of the day on which it was published. */
  publishedOn: string
}

/** What the desk shows: what waits for us, what anybody may read, or what stays with us. */
export const feedbackLists = ['waiting', 'published', 'closed'] as const
export type FeedbackList = (typeof feedbackLists)[number]

export const FeedbackQuery = z.strictObject({
  show: z._default(z.enum(feedbackLists), 'waiting'),
  /** The last one of the page before. */
  before: z.optional(z.uuid()),
})

/**
 * Preview: the author gets the words as they would appear, and two links to answer. Agreed: they
 * answered a colleague instead, who writes down how.
 */
export const feedbackDecisions = ['preview', 'agreed', 'publish', 'decline', 'withdraw'] as const
export type FeedbackDecision = (typeof feedbackDecisions)[number]

/** By which way an author told a colleague that they agree. */
export const agreementWays = {
  mail: 'By email',
  telephone: 'By telephone',
  person: 'In person',
} as const
export type AgreementWay = keyof typeof agreementWays

/** What a colleague writes down of an agreement that did not come by the link. */
export const RecordedAgreement = z.strictObject({
  way: oneOf<AgreementWay>(agreementWays, 'Please choose how they told us'),
  note: pasted(5, 500, 'Please write when, and what they said'),
})
export type RecordedAgreement = z.output<typeof RecordedAgreement>

export const FeedbackVerdict = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('agreed'), ...RecordedAgreement.shape }),
  z.strictObject({ decision: z.enum(['preview', 'publish', 'decline', 'withdraw']) }),
])
export type FeedbackVerdict = z.output<typeof FeedbackVerdict>

/** What the author of a feedback answers to the words as they would appear. */
export const authorAnswers = ['agree', 'refuse'] as const
export type AuthorAnswer = (typeof authorAnswers)[number]

const token = z.string().check(z.maxLength(200))

/** What POST /functions/v1/answer-feedback-check takes. */
export const FeedbackCheckAnswer = z.discriminatedUnion('answer', [
  z.object({ token, answer: z.literal('agree'), attribution }),
  z.object({ token, answer: z.literal('refuse') }),
])
export type FeedbackCheckAnswer = z.output<typeof FeedbackCheckAnswer>

/** What the author sees of their own feedback behind their link. */
export interface FeedbackCheck {
  name: string
  message: string
  attribution: Attribution
  /** How they would be named by each attribution. */
  authors: Record<Attribution, string>
  state: FeedbackState
  /** Their answer so far. */
  answer: AuthorAnswer | null
  /** What they can answer now. */
  possible: AuthorAnswer[]
}

export type FeedbackState = 'received' | 'published' | 'declined' | 'withdrawn'

/** As its author sent it, and what became of it. Moments are ISO texts. */
export interface ModeratedFeedback {
  id: string
  receivedAt: string
  name: string
  email: string
  organisation: string
  attribution: Attribution
  message: string
  publishConsent: boolean
  consentWording: string
  /** How the author would be named on the page. */
  author: string
  state: FeedbackState
  shownToAuthorAt: string | null
  authorAnswer: AuthorAnswer | null
  authorAnsweredAt: string | null
  /** How we know, where the author told a colleague. */
  authorAnswerNote: string | null
  publishedAt: string | null
  decidedAt: string | null
  decidedBy: string | null
}

export const feedbackPerPage = 50
