import {
  type CollectedInput,
  type ReviewInput,
  type ReviewState,
  reviewInputs,
} from '#lib/isms-words.ts'

import { addMonths } from '#lib/time.ts'

export const allInputs = Object.keys(reviewInputs) as ReviewInput[]

type Written = { minutes: Partial<Record<ReviewInput, string>>; decisions: string }
export type ReviewProblem = 'not_planned' | 'not_held' | 'minutes'

/** What a review can go through now: it is planned, held once, and signed off with all its minutes. */
export function problemOf(
  step: 'plan' | 'hold' | 'write' | 'close',
  review: Written & { state: ReviewState },
): ReviewProblem | undefined {
  if (step === 'plan' || step === 'hold') {
    return review.state === 'planned' ? undefined : 'not_planned'
  }
  if (review.state !== 'held') return 'not_held'
  return step === 'close' && !isWhole(review) ? 'minutes' : undefined
}

const isWhole = ({ minutes, decisions }: Written) =>
  decisions !== '' && allInputs.every((input) => minutes[input])

/** From this day on, what has happened belongs to a review: since the one before it, or for a year. */
export function periodStart(today: string, previousHeldOn: string | undefined): string {
  return previousHeldOn ?? addMonths(today, -12)
}

/** Other audits than their own are not for an auditor, so of these inputs they see sums alone. */
const ofAudits: readonly ReviewInput[] = ['audits', 'corrections']

export const inputsForAuditors = (
  inputs: Partial<Record<ReviewInput, CollectedInput>>,
): Partial<Record<ReviewInput, CollectedInput>> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      ofAudits.includes(name as ReviewInput) ? { ...input, items: [] } : input,
    ]),
  )
