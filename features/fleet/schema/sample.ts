import type { ProductForecast } from '#features/forecasting/schema.ts'
import type { AlertView, SalesView, SlotView } from './view.ts'

/* What the site shows of the demonstration fleet. `demo/sample` makes both at build time (docs/decisions/0070). */

/** What the API answers to the host of the sample portal, by address. */
export interface Sample {
  /** The moment at which the sample stands still. */
  now: string
  company: { id: string; name: string }
  machines: { id: string; spot: string; site: string }[]
  answers: Record<string, unknown>
}

/** A week of one machine, and what became of the first slot that ran empty in it. */
export interface SampleWeek {
  machine: { id: string; serial: string; spot: string; site: string }
  /** The seven days, Monday first. */
  sales: SalesView
  slot: Pick<SlotView, 'code' | 'product' | 'capacity' | 'pricePence'>
  /** How many were in it, from one change to the next. */
  stock: { at: string; left: number }[]
  /**
   * How likely each hour's look ahead thought it that the slot would be empty before the next visit, up to
   * the first that thought it likelier than not; and what that one said of the product.
   */
  looks: { at: string; chance: number }[]
  seen: ProductForecast
  emptyAt: string
  alert: AlertView & { title: string; advice: string }
  visit: { plannedFor: string; loadedAt: string; at: string }
  /** What goes into the van for this machine. */
  picks: { product: string; chilled: boolean; total: number }[]
  /** What was found in the slot and put into it, and how many pieces went into the machine. */
  refill: { counted: number; filled: number; pieces: number }
}
