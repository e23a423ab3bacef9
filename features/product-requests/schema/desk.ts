import * as z from 'zod/mini'
import { words } from '#lib/form-fields.ts'
import type { ProductRequestRow } from './own.ts'

export const RequestAnswer = z.strictObject({
  outcome: z.enum(['coming', 'not-possible'], 'Please choose an answer'),
  answer: words(1, 500, 'Please give the reason, or say when it comes'),
})
export type RequestAnswer = z.output<typeof RequestAnswer>

export interface DeskProductRequest extends ProductRequestRow {
  company: string
}
