import * as z from 'zod/mini'
import type { Slug } from '#content/machines.ts'
import type { Need } from '#features/forecasting/schema.ts'
import { line, version, wholeNumber } from '#lib/fields.ts'
import { slotName } from '#lib/slot-names.ts'
import { dearestPence, mostInLane } from '../policy/plan-rules.ts'
import type { PlannedSlot } from '../schema.ts'
import type { RangeProduct } from './range.ts'

const Slot = z.strictObject({
  code: slotName(),
  productId: z.uuid(),
  capacity: wholeNumber(1, mostInLane, `A lane holds 1 to ${mostInLane}`),
  par: wholeNumber(1, mostInLane, `Filled to 1 to ${mostInLane}`),
  pricePence: wholeNumber(1, dearestPence, 'Please enter a price from £0.01 to £200'),
})

/** The whole plan at once: it is one sheet of paper. */
export const DraftSave = z.strictObject({
  /** Of the draft that this replaces; nothing if there was none. */
  version: z.nullable(version),
  slots: z.array(Slot).check(z.minLength(1, 'An empty machine sells nothing'), z.maxLength(120)),
})
export type DraftSave = z.output<typeof DraftSave>

/** Asked with what is done to a draft, so that nobody acts on one that they have not seen. */
export const DraftVersion = z.strictObject({ version })

export const TemplateName = z.strictObject({ name: line(2, 60, 'Please enter a name') })

/** A plan to begin with, for every machine of a model. */
export interface PlanTemplate {
  id: string
  name: string
  slots: PlannedSlot[]
}

export const mostCopies = 200

/** The live plan of one machine for others: as drafts, or live at once. */
export const PlanCopy = z.strictObject({
  machineIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a machine'), z.maxLength(mostCopies)),
  as: z.enum(['draft', 'live']),
  /** Only says what would change. */
  preview: z.boolean(),
})
export type PlanCopy = z.output<typeof PlanCopy>

/** What a copy changes, or would change, in one machine. */
export interface CopiedPlan {
  machineId: string
  serial: string
  site: string
  added: number
  removed: number
  /** Another product in the lane. */
  replaced: number
  /** Another price or quantity. */
  changed: number
  /** Lanes that do not fit there. */
  leftOut: number
  /** A draft that goes. */
  replacesDraft: boolean
  /** Why nothing is copied there. */
  refused: string | null
}

/** What was sold from a slot while no plan knew it. */
export interface UnknownSales {
  slot: string
  sold: number
  pence: number
  from: string
  to: string
  /** What the plan has there now. */
  suggested: string | null
}

/** As sales have it: imported ones may have none, or what no price tag says. */
const soldFrom = z.string().check(z.maxLength(20))
export const SalesAssignment = z.strictObject({
  slots: z
    .array(z.strictObject({ slot: soldFrom, productId: z.uuid('Choose a product') }))
    .check(z.minLength(1, 'Choose a product'), z.maxLength(200)),
})
export type SalesAssignment = z.output<typeof SalesAssignment>

export interface PlanogramView {
  machine: {
    id: string
    serial: string
    model: Slug
    /** Of another maker, as its owner calls it. */
    modelName: string | null
    spot: string
    retired: boolean
    site: string
    environment: string
    /** What the people on its site need. */
    needs: Need[]
    leastVegan: number
    company: string
  }
  live: { from: string; slots: PlannedSlot[] } | null
  draft: { version: number; createdAt: string; by: string | null; slots: PlannedSlot[] } | null
  /** How many are in a lane now, by its code. */
  stock: Record<string, number | null>
  /** The day of the next visit to the site. */
  nextVisit: string | null
  range: RangeProduct[]
  templates: PlanTemplate[]
  unknownSales: UnknownSales[]
}

/** Of how many days the figures of slots are. */
export const insightDays = 28

/** How a slot of a plan does, to how many it should be filled, and what would earn more in it. */
export interface SlotInsight {
  code: string
  productId: string
  sold: number
  /** Without VAT and cost. */
  marginPence: number
  /** Asked for while nothing of it was there, at its price. */
  lostPence: number
  par: number
  parReason: string
  /** Units a week that go out of date at this par level. */
  wasted: number
  swap: {
    productId: string
    product: string
    /** More margin a week. */
    gainPence: number
    /** To learn how it sells. */
    trial: boolean
    par: number
    reason: string
  } | null
}

export interface PlanInsights {
  slots: SlotInsight[]
}

/** From when on something cost what. */
export interface PriceChange {
  at: string
  product: string
  pence: number
  /** The machine and lane, where it is about one. */
  serial: string | null
  slot: string | null
}
