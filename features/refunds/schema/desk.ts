import * as z from 'zod/mini'
import { words } from '#lib/form-fields.ts'
import type { RefundRow } from './own.ts'

export const RefundDecision = z.strictObject({
  state: z.enum(['paid', 'refused'], 'Please choose'),
  answer: words(1, 500, 'Please say why, or how it is paid back'),
})
export type RefundDecision = z.output<typeof RefundDecision>

export interface DeskRefundRow extends RefundRow {
  company: string
  askedBy: string | null
}

/** A sale that may be the one, the most likely first. */
export interface MatchingSale {
  at: string
  slot: string
  product: string
  pence: number
  payment: string
  /** By how many minutes it is before or after the time that was named. */
  minutesOff: number
}

export interface DeskRefund extends DeskRefundRow {
  sales: MatchingSale[]
  /** A jam and the like around that time. */
  faults: { at: string; kind: string }[]
}
