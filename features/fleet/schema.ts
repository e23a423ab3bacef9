import type { Slug } from '#content/machines.ts'
import type { Terms } from '#lib/fleet-words.ts'

/** A machine that is put up on a site. */
export interface NewMachine {
  serial: string
  model: Slug
  /** Of another maker. */
  modelName?: string | null
  siteId: string
  spot: string
  terms: Terms
  commissionedAt: Date
  /** Of the demonstration fleet. */
  demo?: boolean
  /** It needs no first checks. */
  liveAt?: Date
}

/** What is to be in one slot of a machine. */
export interface PlannedSlot {
  code: string
  productId: string
  capacity: number
  par: number
  pricePence: number
}

export const trialDays = 30
