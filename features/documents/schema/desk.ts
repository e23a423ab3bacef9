import * as z from 'zod/mini'
import { oneOf } from '#lib/fields.ts'
import { line } from '#lib/form-fields.ts'
import { type DocumentKind, type DocumentRow, documentKinds } from './own.ts'

export const largestDocumentBytes = 8 * 1024 * 1024

/** The words beside the file. */
export const NewDocument = z.strictObject({
  companyId: z.uuid('Please choose a company'),
  name: line(1, 120, 'Please give it a name'),
  kind: oneOf<DocumentKind>(documentKinds, 'Please choose what it is'),
})
export type NewDocument = z.output<typeof NewDocument>

export interface DeskDocumentRow extends DocumentRow {
  company: string
}
