import * as z from 'zod/mini'
import { supplierQuestions } from '#content/compliance/supplier-questions.ts'
import type { EvidenceRow } from '#features/controls/schema/evidence.ts'
import type { EntryRow } from '#features/privacy/schema/registers.ts'
import { day, oneOf } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import { type SupplierAnswer, supplierAnswerWords } from '#lib/register-words.ts'

export const SupplierOwner = z.strictObject({
  ownerId: z.nullable(z.uuid('Please choose a person')),
  /** Whom they replace: two officers may do it at once. */
  before: z.nullable(z.uuid()),
})

/** Which control a file of a supplier is evidence of. */
export const supplierFileKinds = {
  agreement: { label: 'Contract or data processing agreement', control: 'SU-02' },
  certificate: { label: 'Certificate or audit report', control: 'SU-03' },
} as const
export type SupplierFileKind = keyof typeof supplierFileKinds

export const SupplierFile = z
  .strictObject({
    title: line(1, 160, 'Please give it a title'),
    kind: oneOf<SupplierFileKind>(supplierFileKinds, 'Please choose what it is'),
    effectiveOn: day('Please enter a date'),
    expiresOn: z.nullable(day('Please enter a date')),
  })
  .check(
    z.refine(({ effectiveOn, expiresOn }) => expiresOn === null || expiresOn > effectiveOn, {
      path: ['expiresOn'],
      error: 'It ends before it begins',
    }),
  )
export type SupplierFile = z.output<typeof SupplierFile>

const answer = oneOf<SupplierAnswer>(supplierAnswerWords, 'Please choose an answer')
export const Questionnaire = z.strictObject({
  answeredOn: day('Please enter a date'),
  answeredBy: line(2, 120, 'Please say who answered'),
  answers: z.strictObject(
    Object.fromEntries(supplierQuestions.map(({ key }) => [key, answer])) as Record<
      string,
      typeof answer
    >,
  ),
  notes: words(0, 4000),
})
export type Questionnaire = z.output<typeof Questionnaire>

export interface SupplierRow {
  id: string
  title: string
  services: string
  criticality: string
  personalData: boolean
  owner: string | null
  reviewOn: string | null
  files: number
  /** The first end of a file. */
  nextEnd: string | null
  answeredOn: string | null
  example: boolean
}

export interface Questioned {
  id: string
  answeredOn: string
  answeredBy: string
  answers: Record<string, SupplierAnswer>
  notes: string
  recordedBy: string
}

export interface SupplierDetail {
  entry: EntryRow
  personalData: boolean
  ownerId: string | null
  owner: string | null
  files: EvidenceRow[]
  /** The newest first. */
  questioned: Questioned[]
  people: { id: string; name: string }[]
}
