import * as z from 'zod/mini'
import { codes } from '#features/library/schema.ts'
import {
  type RiskCategory,
  riskCategories,
  type StaleReason,
  type Treatment,
  treatments,
} from '#lib/compliance-words.ts'
import { day, oneOf, version, wholeNumber } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import type { AcceptanceState } from './policy/acceptance.ts'
import { disorderOf, type Scores } from './policy/matrix.ts'

const fromOneToFive = wholeNumber(1, 5, 'Please choose from 1 to 5')
const score = z.strictObject({ likelihood: fromOneToFive, impact: fromOneToFive })

const fields = {
  title: line(1, 160, 'Please give it a title'),
  description: words(1, 4000, 'Please say what could happen'),
  category: oneOf<RiskCategory>(riskCategories, 'Please choose a category'),
  ownerId: z.nullable(z.uuid('Please choose a person')),
  inherent: score,
  current: score,
  residual: score,
  treatment: oneOf<Treatment>(treatments, 'Please choose what is done'),
  plan: words(1, 4000, 'Please say what is done about it'),
  dueOn: z.nullable(day('Please enter a date')),
  reviewOn: day('Please enter a date'),
  controls: codes.check(z.maxLength(40, 'Please choose at most 40 controls')),
  incidents: z.array(z.uuid()).check(z.maxLength(40, 'Please choose at most 40 incidents')),
}

/** What is done about a risk makes it no worse. */
const inOrder = z.superRefine<Scores>((risk, check) => {
  for (const [stage, message] of Object.entries(disorderOf(risk))) {
    check.addIssue({ code: 'custom', path: [stage], message })
  }
})

export const NewRisk = z.strictObject(fields).check(inOrder)
export type NewRisk = z.output<typeof NewRisk>

export const RiskChange = z.strictObject({ ...fields, version }).check(inOrder)
export type RiskChange = z.output<typeof RiskChange>

export const RiskAcceptance = z.strictObject({
  reason: words(1, 1000, 'Please say why it can be accepted'),
  expiresOn: day('Please enter a date'),
})
export type RiskAcceptance = z.output<typeof RiskAcceptance>

export const RiskReason = z.strictObject({ reason: line(1, 300, 'Please say why') })

export interface RiskRow extends Scores {
  id: string
  reference: string
  title: string
  category: RiskCategory
  owner: string | null
  treatment: Treatment
  dueOn: string | null
  /** When its owner reported the treatment as done. */
  treatedAt: string | null
  reviewOn: string
  openedAt: string
  closedAt: string | null
  acceptance: AcceptanceState
  /** Its treatment should be done by now. */
  late: boolean
  /** Somebody should have looked at it again by now. */
  reviewLate: boolean
  example: boolean
}

/** As the register has it on paper. */
export interface RegisteredRisk extends RiskRow {
  description: string
  plan: string
  controls: string[]
}

/** An open risk with the plan for its treatment. */
export interface TreatmentRow
  extends Omit<
    RegisteredRisk,
    'description' | 'category' | 'inherent' | 'openedAt' | 'closedAt' | 'reviewOn' | 'reviewLate'
  > {
  /** The acceptance that was last given and not withdrawn. */
  accepted: { by: string; on: string; expiresOn: string; reason: string } | null
}

/** A risk as another register names it. */
export interface LinkedRisk {
  id: string
  reference: string
  title: string
  /** Now: likelihood times impact. */
  score: number
}

export interface RisksView {
  risks: RiskRow[]
  people: { id: string; name: string }[]
}

/** Who took what upon the company, and how that ended if it has. */
export interface RiskAcceptanceView {
  id: string
  at: string
  by: string
  reason: string
  currentScore: number
  residualScore: number
  expiresOn: string
  staleAt: string | null
  staleBecause: StaleReason | null
  withdrawnAt: string | null
  withdrawnBy: string | null
  /** Null once superseded. */
  withdrawnBecause: string | null
  /** Its last day was past before it was withdrawn or another came. */
  expired: boolean
}

export interface RiskDetail extends RiskRow {
  description: string
  ownerId: string | null
  plan: string
  closedBecause: string | null
  version: number
  controls: string[]
  incidents: { id: string; reference: string; title: string }[]
  accepted: RiskAcceptanceView | null
  /** Those before it, the newest first. */
  pastAcceptances: RiskAcceptanceView[]
  /** What the scores have been, the oldest first. */
  scoreHistory: ({ at: string } & Scores)[]
  /** What was done to it, the newest first; of a change each field in a line. */
  history: {
    id: number
    at: string
    by: string
    action: string
    reason: string | null
    lines: string[]
  }[]
  people: { id: string; name: string }[]
}

export const mostRisks = 10_000
export const mostHistory = 200
