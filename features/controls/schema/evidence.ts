import * as z from 'zod/mini'
import { type EvidenceKind, evidenceKinds } from '#lib/compliance-words.ts'
import { day, oneOf } from '#lib/fields.ts'
import { line } from '#lib/form-fields.ts'
import type { Due } from '../policy/cycle.ts'
import { controlCodes } from './controls.ts'

/** What somebody may add; the rest the software makes itself. */
export const addedKinds = Object.fromEntries(
  Object.entries(evidenceKinds).filter(([kind]) => kind !== 'shown'),
) as Record<Exclude<EvidenceKind, 'shown'>, string>

const span = {
  effectiveOn: day('Please enter a date'),
  /** Nothing for what does not end. */
  expiresOn: z.nullable(day('Please enter a date')),
}
const inOrder = z.refine<{ effectiveOn: string; expiresOn: string | null }>(
  ({ effectiveOn, expiresOn }) => expiresOn === null || expiresOn > effectiveOn,
  { path: ['expiresOn'], error: 'It ends before it begins' },
)

const title = line(1, 160, 'Please give it a title')

/** The words beside the file. */
export const NewEvidence = z
  .strictObject({
    title,
    kind: oneOf(addedKinds, 'Please choose what it is'),
    controls: controlCodes,
    ...span,
  })
  .check(inOrder)
export type NewEvidence = z.output<typeof NewEvidence>

/** A file in place of the one before. */
export const NewVersion = z.strictObject(span).check(inOrder)
export type NewVersion = z.output<typeof NewVersion>

export const EvidenceChange = z.strictObject({ title, controls: controlCodes })
export type EvidenceChange = z.output<typeof EvidenceChange>

export const EvidenceEnd = z.strictObject({ reason: line(1, 300, 'Please say why') })

export interface EvidenceRow {
  id: string
  title: string
  kind: EvidenceKind
  controls: string[]
  /** The number of the newest file. */
  latest: number
  effectiveOn: string
  expiresOn: string | null
  due: Due
  retiredAt: string | null
  contentType: string
  extension: string
  bytes: number
  sha256: string
  addedAt: string
  example: boolean
}

export interface EvidenceVersion {
  number: number
  extension: string
  bytes: number
  sha256: string
  effectiveOn: string
  expiresOn: string | null
  addedAt: string
  addedBy: string
}

export interface EvidenceDetail extends EvidenceRow {
  /** The newest first, as many as are listed. */
  versions: EvidenceVersion[]
}

export const mostVersions = 60
export const mostEvidence = 1000

/** A paper that clients ask of us, and what is kept of it. */
export interface CertificateState {
  name: string
  /** The code of the control that it shows. */
  control: string
  owner: string | null
  /** Nothing when none is kept that still counts. */
  kept: { id: string; title: string; expiresOn: string | null; example: boolean } | null
}
