import * as z from 'zod/mini'
import type { SelfShown } from '#content/compliance/control.ts'
import type { LibraryControl } from '#features/library/policy/library.ts'
import { codes } from '#features/library/schema.ts'
import { type ControlState, controlStates } from '#lib/compliance-words.ts'
import { oneOf, version, wholeNumber } from '#lib/fields.ts'
import { words } from '#lib/form-fields.ts'
import type { Due } from '../policy/cycle.ts'
import type { Gap, Posture, Standing } from '../policy/posture.ts'
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

export const controlCodes = codes.check(
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

export interface ControlRow
  extends Pick<LibraryControl, 'code' | 'title' | 'about' | 'area' | 'own'> {
  /** Why it does not count any more. */
  retired: string | null
  shows: SelfShown | null
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
  retired: { code: string; title: string; why: string }[]
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

export interface FrameworkRow extends Posture {
  edition: string
  date: string
  source: string
  own: boolean
  retired: string | null
}

export interface FrameworkView {
  id: string
  name: string
  short: string
  edition: string
  date: string
  source: string
  checked: string
  own: boolean
  retired: string | null
  version: number
  /** Kinds of organisation that it tells apart, and which of them we are. */
  profiles: Record<string, string> | null
  profile: string | null
  posture: Posture
  gaps: Gap[]
}

export interface ControlDetail extends ControlRow {
  reviewMonths: number
  recurs: LibraryControl['recurs']
  /** Of its text and of whether it counts. */
  libraryVersion: number
  answers: { id: string; name: string; requirements: string[] }[]
  ownerId: string | null
  reason: string
  notes: string
  version: number
  files: EvidenceRow[]
  history: HistoryEntry[]
  checks: CheckPoint[]
  people: NamedPerson[]
}
