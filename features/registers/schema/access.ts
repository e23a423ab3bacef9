import * as z from 'zod/mini'
import { day, oneOf, version } from '#lib/fields.ts'
import { line } from '#lib/form-fields.ts'
import { type LineDecision, lineDecisions } from '#lib/register-words.ts'
import type { Role } from '#lib/roles.ts'
import { givenRoles, type Obstacle } from '../policy/access.ts'

export const NewReview = z.strictObject({ dueOn: day('Please enter a date') })

export const LineReviewer = z.strictObject({
  reviewerId: z.nullable(z.uuid('Please choose a person')),
  version,
})

export const Decision = z
  .strictObject({
    decision: oneOf<LineDecision>(lineDecisions, 'Please choose'),
    newRole: z.nullable(z.enum(givenRoles, 'Please choose a role')),
    reason: line(3, 500, 'Please say why'),
    version,
  })
  .check(
    z.refine(({ decision, newRole }) => decision !== 'change' || newRole !== null, {
      path: ['newRole'],
      error: 'Please choose the new role',
    }),
  )
export type Decision = z.output<typeof Decision>

export const ReviewEnd = z.strictObject({ note: line(1, 500, 'Please say what you have found') })

export interface ReviewRow {
  id: string
  openedAt: string | null
  closedAt: string | null
  dueOn: string | null
  by: string
  people: number
  /** Lines that are decided and carried out. */
  settled: number
  note: string
}

/** An account as it was when the review was opened, and what was decided on it. */
export interface LineFacts {
  name: string
  role: Role
  hasFactor: boolean
  lastSignIn: string | null
  decision: LineDecision | null
  newRole: Role | null
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
  carriedOut: boolean
  obstacle: Obstacle | null
}

/** For a file of all reviews. */
export interface ReviewedAccount extends LineFacts {
  openedAt: string | null
  closedAt: string | null
}

export interface ReviewLine extends LineFacts {
  id: string
  userId: string | null
  reviewerId: string | null
  reviewer: string | null
  /** Not one’s own, and the review is open. */
  mayDecide: boolean
  version: number
}

export interface ReviewDetail extends ReviewRow {
  lines: ReviewLine[]
  reviewers: { id: string; name: string }[]
}
