import * as z from 'zod/mini'
import { day, version } from '#lib/fields.ts'
import { words } from '#lib/form-fields.ts'
import {
  type CollectedInput,
  type ReviewActionOutcome,
  type ReviewInput,
  type ReviewState,
  reviewInputs,
} from '#lib/isms-words.ts'

const plan = {
  plannedOn: day('Please enter a date'),
  attendees: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Please choose at least one colleague'),
      z.maxLength(50, 'Please choose at most 50 colleagues'),
    ),
}
export const NewReview = z.strictObject(plan)
export type NewReview = z.output<typeof NewReview>
export const ReviewPlan = z.strictObject({ ...plan, version })
export type ReviewPlan = z.output<typeof ReviewPlan>

/** Collecting freezes, so nobody does it by an empty call. */
export const ReviewHeld = z.strictObject({ version })

const minutes = words(0, 4000)
export const ReviewMinutes = z.strictObject({
  version,
  minutes: z.strictObject(
    Object.fromEntries(Object.keys(reviewInputs).map((input) => [input, minutes])) as Record<
      ReviewInput,
      typeof minutes
    >,
  ),
  decisions: words(0, 8000),
})
export type ReviewMinutes = z.output<typeof ReviewMinutes>

export const NewReviewAction = z.strictObject({
  description: words(1, 2000, 'Please say what is to be done'),
  ownerId: z.uuid('Please choose a person'),
  dueOn: day('Please enter a date'),
})
export type NewReviewAction = z.output<typeof NewReviewAction>

export interface ReviewRow {
  id: string
  plannedOn: string
  state: ReviewState
  attendees: string[]
  heldAt: string | null
  closedAt: string | null
  actions: number
  openActions: number
}

export interface ReviewActionView {
  id: string
  description: string
  owner: string | null
  dueOn: string
  outcome: ReviewActionOutcome | null
  doneAt: string | null
  doneBy: string | null
  doneNote: string
  overdue: boolean
}

export interface ReviewView {
  id: string
  plannedOn: string
  state: ReviewState
  attendees: { id: string; name: string }[]
  inputs: Partial<Record<ReviewInput, CollectedInput>>
  minutes: Partial<Record<ReviewInput, string>>
  decisions: string
  actions: ReviewActionView[]
  heldAt: string | null
  closedAt: string | null
  closedBy: string | null
  sha256: string | null
  version: number
}
