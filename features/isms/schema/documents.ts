import * as z from 'zod/mini'
import type { Standing } from '#features/controls/policy/posture.ts'
import type { LinkedRisk } from '#features/risks/schema.ts'
import { day, key, oneOf, version } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import {
  type ContextSection,
  type InclusionGround,
  type IsmsDocument,
  inclusionGrounds,
  type VersionState,
} from '#lib/isms-words.ts'

/** What an officer decides of a reference of Annex A. */
export const Justification = z
  .strictObject({
    /** Of the line that was looked at; 0 while nobody has written it. */
    version,
    applicable: z.enum(['yes', 'no'], 'Please choose'),
    grounds: z.array(oneOf<InclusionGround>(inclusionGrounds)),
    justification: words(1, 2000, 'Please justify it in your own words'),
  })
  .check(
    z.refine(({ applicable, grounds }) => applicable === 'no' || grounds.length > 0, {
      path: ['grounds'],
      error: 'Please choose at least one reason',
    }),
  )
export type Justification = z.output<typeof Justification>

export const SectionText = z.strictObject({
  version,
  text: words(1, 8000, 'Please write something'),
})
export type SectionText = z.output<typeof SectionText>

const party = {
  name: line(1, 160, 'Please name them'),
  requirements: words(1, 4000, 'Please say what they require'),
  response: words(1, 4000, 'Please say how it is met'),
}
export const NewParty = z.strictObject({ key, ...party })
export const PartyChange = z.strictObject({ version, ...party })

const objective = {
  title: line(1, 160, 'Please name the objective'),
  measure: line(1, 300, 'Please say how it is measured'),
  target: line(1, 300, 'Please say what is to be reached'),
  ownerId: z.uuid('Please choose a person'),
  dueOn: day('Please enter a date'),
  /** What was reached, once it is known. */
  result: z._default(words(0, 4000), ''),
}
export const NewObjective = z.strictObject({ key, ...objective })
export const ObjectiveChange = z.strictObject({ version, ...objective })

export const Submission = z.strictObject({ note: words(1, 1000, 'Please say what has changed') })
export const Decision = z.strictObject({ approve: z.boolean('Please approve or decline') })

/** A line of the statement of applicability, as it is approved. */
export interface StatementLine {
  id: string
  about: string
  applicable: boolean
  grounds: InclusionGround[]
  justification: string
  /** An officer wrote it; otherwise the library of controls proposes it. */
  isOwn: boolean
  standing: Standing
  controls: { code: string; title: string }[]
  /** The worst of them; a register of thousands would make each line a page. */
  risks: LinkedRisk[]
  moreRisks: number
  example: boolean
}

/** The same in the draft. */
export interface DraftLine extends StatementLine {
  version: number
  changedAt: string | null
  changedBy: string | null
}

interface Draft {
  version: number
  changedAt: string
  changedBy: string
}
export interface SectionEntry {
  key: ContextSection
  text: string
}
export interface PartyEntry extends Omit<z.output<typeof NewParty>, 'key'> {
  id: string
}
export interface ObjectiveEntry extends Omit<z.output<typeof NewObjective>, 'key' | 'result'> {
  id: string
  /** Versions from before there were results have none. */
  result?: string
}

/** Scope and context, as they are approved. People are named by id: their names may have to go. */
export interface IsmsContext {
  sections: SectionEntry[]
  parties: PartyEntry[]
  objectives: ObjectiveEntry[]
}

/** The same in the draft. */
export interface ContextDraft {
  sections: (SectionEntry & Draft)[]
  parties: (PartyEntry & Draft)[]
  objectives: (ObjectiveEntry & Draft & { owner: string | null })[]
}

export interface VersionRow {
  id: string
  document: IsmsDocument
  number: number
  state: VersionState
  note: string
  sha256: string
  submittedAt: string
  submittedBy: string
  /** The reader submitted it. */
  isOwn: boolean
  decidedAt: string | null
  decidedBy: string | null
}

export interface StatementView {
  lines: DraftLine[]
  versions: VersionRow[]
}

export interface ContextView extends ContextDraft {
  versions: VersionRow[]
}

/** What differs between two states of a document. */
export interface ItemChange {
  key: string
  title: string
  kind: 'added' | 'changed' | 'removed'
  fields: { label: string; from: string | null; to: string | null }[]
}

export interface VersionChanges {
  /** Since the version that was approved before it; all of it where there is none. */
  sincePrevious: ItemChange[]
  previousNumber: number | null
  /** From this version to the draft as it is now. */
  untilDraft: ItemChange[]
}
