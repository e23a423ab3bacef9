import * as z from 'zod/mini'
import { line, words } from '#lib/form-fields.ts'
import { optionalMachineId } from './machine.ts'

export const NewProductRequest = z.strictObject({
  wish: line(80, 'Please say which product').check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please say which product'),
  ),
  machineId: optionalMachineId,
})
export type NewProductRequest = z.output<typeof NewProductRequest>

export const requestOutcomes = { coming: 'Coming', 'not-possible': 'Not possible' } as const
export type RequestOutcome = keyof typeof requestOutcomes

export const RequestAnswer = z.strictObject({
  outcome: z.enum(['coming', 'not-possible'], 'Please choose an answer'),
  answer: words(500, 'Please give the reason, or say when it comes'),
})
export type RequestAnswer = z.output<typeof RequestAnswer>

export interface ProductRequestRow {
  id: string
  wish: string
  askedAt: string
  votes: number
  machine: string | null
  outcome: RequestOutcome | null
  answer: string | null
  answeredAt: string | null
}

export interface OwnProductRequest extends ProductRequestRow {
  /** Whether whoever asks has voted for it. */
  voted: boolean
}

export interface DeskProductRequest extends ProductRequestRow {
  company: string
}
