import * as z from 'zod/mini'
import { optionalMachineId } from '#features/fleet/schema/own-machines.ts'
import { line } from '#lib/form-fields.ts'

export const NewProductRequest = z.strictObject({
  wish: line(1, 80, 'Please say which product').check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please say which product'),
  ),
  machineId: optionalMachineId,
})
export type NewProductRequest = z.output<typeof NewProductRequest>

export const requestOutcomes = { coming: 'Coming', 'not-possible': 'Not possible' } as const
export type RequestOutcome = keyof typeof requestOutcomes

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
