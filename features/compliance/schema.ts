import * as z from 'zod/mini'
import type { Posture } from '#features/controls/policy/posture.ts'
import type { CertificateState } from '#features/controls/schema/evidence.ts'
import type { IncidentRow } from '#features/incidents/schema/incidents.ts'
import { words } from '#lib/form-fields.ts'
import type { DueMatter } from './policy/due.ts'
import type { ItemRights, WorkKind } from './policy/own-work.ts'

export const mostDue = 100
/** Of open incidents, and of open requests. */
export const mostClocks = 50

export interface ComplianceOverview {
  /** What waits for somebody: what is over, then by day; the first of so many. */
  due: DueMatter[]
  dueTotal: number
  overdue: number
  posture: Posture[]
  /** How many open risks are in each field of the matrix now; "4-5" is likelihood 4, impact 5. */
  risks: Record<string, number>
  /** How many of them are examples. */
  riskExamples: number
  /** The worst that are open. */
  incidents: IncidentRow[]
  /** Data requests and complaints: the day that the law gives them, if any, and how they stand. */
  requests: {
    id: string
    reference: string
    complaint: boolean
    dueOn: string | null
    words: string
    example: boolean
  }[]
  certificates: CertificateState[]
  unread: {
    id: string
    title: string
    example: boolean
    people: { name: string; overdue: boolean }[]
  }[]
  /** The last check of the audit trail that came to its end. */
  trail: { finishedAt: string; whole: boolean; entries: number } | null
  /** In all registers together. */
  examples: number
}

/** How many examples were taken out of each register. */
export type ExampleCounts = Record<
  'audits' | 'risks' | 'incidents' | 'evidence' | 'controls' | 'policies' | 'requests' | 'records',
  number
>

/** What cannot be undone is never done by an empty call. */
export const ExamplesRemoval = z.strictObject({ remove: z.literal('examples', 'Invalid input') })

/** How the owner of an item completes it. */
export const Completion = z.strictObject({
  outcome: z.string('Please choose').check(z.minLength(1, 'Please choose'), z.maxLength(40)),
  note: words(10, 4000, 'Please say in at least 10 characters'),
})
export type Completion = z.output<typeof Completion>

/** Something that somebody owns, or has to read, review or decide. */
export interface WorkRow {
  id: string
  kind: WorkKind
  title: string
  context: string | null
  dueOn: string | null
  to: string
  example: boolean
}

export interface OwnItem extends WorkRow, ItemRights {
  facts: [label: string, text: string][]
  /** Its page in the compliance area; null for those who may not open that. */
  register: string | null
}
