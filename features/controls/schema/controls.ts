import * as z from 'zod/mini'
import { controlByCode } from '#content/compliance/controls.ts'
import { type ControlState, controlStates } from '#lib/compliance-words.ts'
import { oneOf, version, wholeNumber } from '#lib/fields.ts'
import { words } from '#lib/form-fields.ts'
import type { Due } from '../policy/cycle.ts'
import type { Posture, Standing } from '../policy/posture.ts'
import type { EvidenceRow } from './evidence.ts'

export const ControlChange = z
  .strictObject({
    /** Of what was looked at; 0 if there was nothing yet. */
    version,
    ownerId: z.nullable(z.uuid('Please choose a person')),
    state: oneOf<ControlState>(controlStates, 'Please choose a state'),
    reason: words(0, 500),
    maturity: wholeNumber(0, 5, 'Please choose from 0 to 5'),
    notes: words(0, 4000),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'not-applicable' || reason !== '', {
      path: ['reason'],
      error: 'Please say why it does not concern us',
    }),
  )
export type ControlChange = z.output<typeof ControlChange>

export const ControlReview = z.strictObject({ note: words(0, 1000) })

/** They read a whole backup, so nobody starts them by a slip. */
export const ChecksRun = z.strictObject({ now: z.literal(true) })

export const controlCodes = z
  .array(
    z.string().check(z.refine((code) => controlByCode.has(code), 'There is no such control')),
    'Please choose a control',
  )
  .check(
    z.minLength(1, 'Please choose at least one control'),
    z.maxLength(40, 'Please choose at most 40 controls'),
    z.refine((codes) => new Set(codes).size === codes.length, 'A control is named twice'),
  )

export interface Check {
  at: string
  passed: boolean
  found: string
}

/** One look of a check, for its plot. */
export interface CheckPoint {
  at: string
  passed: boolean
  /** The figure that the check follows; null if there was nothing to measure. */
  measured: number | null
}

/** What differs from control to control; the rest is in the library. */
export interface ControlRow {
  code: string
  state: ControlState
  standing: Standing
  owner: string | null
  maturity: number
  reviewedOn: string | null
  reviewDueOn: string | null
  due: Due
  /** How many pieces of evidence count now. */
  evidence: number
  check: Check | null
  example: boolean
}

export interface ControlsView {
  controls: ControlRow[]
  posture: Posture[]
}

export interface NamedPerson {
  id: string
  name: string
}

export interface HistoryEntry {
  id: number
  at: string
  by: string
  action: string
  /** The title of the evidence that it is about, as it is now. */
  evidence: string | null
  details: unknown
}

export interface ControlDetail extends ControlRow {
  ownerId: string | null
  reason: string
  notes: string
  version: number
  files: EvidenceRow[]
  history: HistoryEntry[]
  checks: CheckPoint[]
  people: NamedPerson[]
}
