import * as z from 'zod/mini'
import { codes } from '#features/library/schema.ts'
import { type PolicyReader, type PolicyState, policyReaders } from '#lib/compliance-words.ts'
import { line, version, wholeNumber } from '#lib/fields.ts'
import { hasLongParagraph } from '#lib/long-paragraph.ts'
import { leastQuorum, mostQuorum } from './policy/approvals.ts'
import { steps } from './policy/life.ts'
import { leastReviewMonths, mostReviewMonths, type ReviewState } from './policy/review.ts'

export const longestBody = 60_000

const title = line(3, 120, 'Please give it a title')
const body = z.string('Required').check(
  z.maxLength(longestBody, `Please use at most ${longestBody.toLocaleString('en-GB')} characters`),
  // PostgreSQL cannot store it, and nobody types it.
  z.refine((text) => !text.includes('\u0000'), 'Please use plain text'),
  z.refine(
    (text) => !hasLongParagraph(text),
    'One paragraph is very long. Please break it with an empty line.',
  ),
)
const between = (least: number, most: number) =>
  wholeNumber(least, most, `Please choose ${least} to ${most}`)

const settings = {
  readers: z.array(z.enum(policyReaders, 'Please choose a role')).check(
    z.minLength(1, 'Choose who must read it'),
    z.refine((roles) => new Set(roles).size === roles.length, 'Please choose each role once'),
  ),
  quorum: between(leastQuorum, mostQuorum),
  reviewMonths: between(leastReviewMonths, mostReviewMonths),
  /** Which controls it lays down; unchanged where nothing is said. */
  controls: z.optional(codes.check(z.maxLength(60, 'Please choose at most 60 controls'))),
}

export const NewPolicy = z.strictObject({ title, ...settings })
export type NewPolicy = z.output<typeof NewPolicy>

export const PolicySettings = z.strictObject({ version, ...settings })
export type PolicySettings = z.output<typeof PolicySettings>

export const DraftSave = z.strictObject({
  version,
  /** Knowingly over another text, which is kept. */
  over: z.boolean('Required'),
  title,
  body,
  changes: line(0, 300),
})
export type DraftSave = z.output<typeof DraftSave>
export type DraftText = Pick<DraftSave, 'title' | 'body' | 'changes'>

export const VersionStep = z.strictObject({
  version,
  step: z.enum(steps, 'Required'),
  /** Of a publication: nobody who has accepted the version before is asked again. */
  minor: z.optional(z.boolean()),
})
export type VersionStep = z.output<typeof VersionStep>

const sha256 = z.string('Required').check(z.regex(/^[0-9a-f]{64}$/, 'Invalid input'))

/** Which text was on the screen. */
export const ApprovalGiven = z.strictObject({ sha256 })

export const AcceptanceGiven = z.strictObject({
  sha256,
  understood: z.literal(true, 'Please confirm that you have read and understood it'),
})

export const PolicyPreview = z.strictObject({ body })

/** Moments are ISO texts, days as in 2026-11-16. */
export interface PolicyRow {
  id: string
  title: string
  example: boolean
  readers: PolicyReader[]
  /** What is worked on, if there is such a version. */
  open: { number: number; state: PolicyState } | null
  published: { number: number; at: string } | null
  /** Set when a published version is withdrawn. */
  retired: boolean
  reviewBy: string | null
  review: ReviewState
  /** How many of its readers have accepted it; nothing while it is not published. */
  accepted: number
  people: number
}

export interface PolicyDetail {
  id: string
  version: number
  example: boolean
  readers: PolicyReader[]
  quorum: number
  reviewMonths: number
  controls: string[]
  /** Who could approve what is worked on, or a version that whoever asks begins. */
  approvers: string[]
  versions: VersionRow[]
  history: { id: number; at: string; action: string; by: string; number: number | null }[]
}

export interface VersionRow {
  id: string
  number: number
  state: PolicyState
  title: string
  changes: string
  minor: boolean
  sha256: string
  authors: string[]
  savedAt: string
  publishedAt: string | null
  publishedBy: string | null
  retiredAt: string | null
  reviewBy: string | null
  review: ReviewState
}

export interface VersionDetail extends VersionRow {
  version: number
  savedBy: string
  body: string
  html: string
  /** The text still has the hash that was kept with it. */
  intact: boolean
  approvals: ApprovalRow[]
  quorum: number
  /** Who has approved this text or could: officers who have not written in it. */
  approvers: string[]
  /** Whoever asks has written in it. */
  isAuthor: boolean
  hasApproved: boolean
}

export interface ApprovalRow {
  id: string
  by: string
  at: string
  sha256: string
  takenBackAt: string | null
}

export interface ReplacedText extends DraftText {
  id: string
  savedAt: string
  savedBy: string
}

export interface SavedDraft {
  version: number
  savedAt: string
  state: PolicyState
  sha256: string
}

export interface AcceptanceView {
  accepted: AcceptanceRow[]
  waiting: WaitingRow[]
}

export interface AcceptanceRow {
  place: number
  userId: string
  name: string
  number: number
  at: string
  sha256: string
  previousSeal: string
  seal: string
}

export interface WaitingRow {
  userId: string
  name: string
  dueAt: string
  overdue: boolean
  remindedAt: string | null
}

export interface OwnPolicyRow {
  id: string
  title: string
  number: number
  example: boolean
  publishedAt: string
  /** By when it is to be accepted; nothing once it is. */
  dueAt: string | null
  overdue: boolean
  acceptedAt: string | null
}

export interface OwnPolicy extends OwnPolicyRow {
  html: string
  sha256: string
  changes: string
  /** A small correction of what was read before. */
  minor: boolean
  acceptance: Omit<AcceptanceRow, 'name'> | null
}

export interface PreviewedPolicy {
  html: string
  words: number
  hasTags: boolean
}
