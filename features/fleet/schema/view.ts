import * as z from 'zod/mini'
import type { Slug } from '#content/machines.ts'
import type { SiteView } from '#features/sites/schema.ts'
import { day } from '#lib/fields.ts'
import {
  type AlertKind,
  type Freshness,
  type MachinePhase,
  type PaymentKind,
  type Terms,
  temperatureDays,
  type Urgency,
} from '#lib/fleet-words.ts'
import { daysBetween } from '#lib/time.ts'
import type { MachineCondition, MachineStatus } from '../policy/status.ts'
import type { Trial } from '../policy/trial.ts'

/* What a client is shown of their machines, and staff of everybody's. */

const id = z.optional(z.uuid())
export const longestSalesDays = 366

/** Both days belong to it; they are days of London. */
export const SalesQuery = z
  .object({ from: day(), to: day(), company: id, site: id, machine: id })
  .check(
    z.refine(({ from, to }) => {
      const days = daysBetween(from, to)
      return days >= 0 && days < longestSalesDays
    }, `From a day to the same or a later one, at most ${longestSalesDays} days`),
  )
export type SalesQuery = z.infer<typeof SalesQuery>

export const TemperatureQuery = z.object({ days: z._default(z.enum(temperatureDays), '1') })

export const CompanyQuery = z.object({ company: id })

/** How many were sold, and for how much. */
export interface Sum {
  sold: number
  pence: number
}

export interface MachineSummary {
  id: string
  serial: string
  model: Slug
  /** Of another maker; null for ours. */
  modelName: string | null
  spot: string
  company: { id: string; name: string }
  site: SiteView
  terms: Terms
  phase: MachinePhase
  trial: Trial | null
  commissionedAt: string
  status: MachineStatus
  freshness: Freshness
  heardAt: string | null
  lastSaleAt: string | null
  celsius: number | null
  /**
   * Slots that are planned, those that are not empty, packs up to the par levels, and these together; null
   * while nobody knows what is in it: it has never reported, or was never counted.
   */
  stock: { planned: number; filled: number; packs: number; par: number } | null
  alertsOpen: number
  today: Sum
}

export interface FleetOverview {
  machines: { total: number; up: number; conditions: Record<MachineCondition, number> }
  freshness: Record<Freshness, number>
  /** Of the machines of which it is known. */
  stockedPercent: number | null
  isStockKnown: boolean
  alertsOpen: number
  today: Sum
  /** Since Monday, and the week before until the same moment. */
  weeks: { thisWeek: Sum; lastWeek: Sum }
  nextVisit: PlannedVisit | null
  /** What ends first comes first. */
  trials: (Trial & { machineId: string; serial: string; site: string; spot: string })[]
}

/** Everybody's machines, for those who run them. */
export interface FleetSummary {
  /** Those that have reported. */
  machines: number
  up: number
  /** Offline for over eight hours. */
  offline: number
  /** Never connected, and asleep with the demonstration. */
  resting: Record<'new' | 'asleep', number>
  alertsOpen: number
  onTrial: number
}

export interface PlannedVisit {
  /** A day of London. */
  plannedFor: string
  site: string
  underWay: boolean
}

export interface SlotView {
  code: string
  product: {
    id: string
    name: string
    category: string
    shape: string
    allergens: string[]
    kcal: number | null
    vegan: boolean
    halal: boolean
    minimumAge: number | null
  }
  capacity: number
  pricePence: number
  /** Null while nobody knows what is in the machine. */
  quantity: number | null
  expiresOn: string | null
  emptySince: string | null
  /** Of this product in this machine, in whichever place. */
  soldIn28Days: number
}

export interface AlertView {
  id: string
  kind: AlertKind
  part: string
  urgency: Urgency
  since: string
  acknowledgedAt: string | null
  resolvedAt: string | null
}

/** The first checks of a machine: what has to be there before it is at work. */
export interface Connection {
  key: boolean
  plan: boolean
  report: boolean
  clock: boolean
  /** A sale came in at the price of the plan. */
  price: boolean
  /** Null for a model that does not cool. */
  temperature: boolean | null
}

export interface MachineView extends MachineSummary {
  /** For those who set it up, until it is live. */
  connection: Connection | null
  slots: SlotView[]
  /** Open ones first, then the newest of those that are over. */
  alerts: AlertView[]
  nextVisit: PlannedVisit | null
  lastVisitAt: string | null
}

/** What a machine last told of its money; null or empty if its firmware does not tell it. */
export interface MachineCash {
  firmware: string | null
  boxPence: number | null
  coins: { pence: number; count: number }[]
  /** Over how many days refunds and failed vends are counted. */
  days: number
  count: number
  /** The newest first. */
  noted: {
    at: string
    kind: 'refund' | 'vend-failed'
    slot: string | null
    pence: number
    reason: string | null
    isPaidBack: boolean
    /** Why a refund may be none: its sale is not known, or was less than what was paid back in all. */
    doubt: 'unknown sale' | 'more than paid' | null
  }[]
}

export interface Temperatures {
  stepMinutes: number
  /** Every step in order; a step in which nothing was read is a gap. */
  steps: { at: string; low: number | null; high: number | null; mean: number | null }[]
  /** Quarters of an hour that were read, and those with a reading above what chilled food may have. */
  quarters: { read: number; warm: number }
}

export interface SalesView {
  from: string
  to: string
  before: { from: string; to: string }
  /** The day of the first sale, whatever days are asked for; null if nothing was ever sold. */
  since: string | null
  /** Whether sales of these days were brought in from another system. */
  hasImported: boolean
  totals: Sum
  totalsBefore: Sum
  /** Every day in order, beside the day as many days before. */
  days: ({ day: string } & Sum & { before: Sum })[]
  /** The 24 hours of a day by the clocks of London. */
  hours: Sum[]
  products: (Sum & { id: string; name: string; category: string; before: Sum })[]
  sites: (Sum & { id: string; name: string; before: Sum })[]
}

export interface RecentSale {
  key: string
  at: string
  product: string
  pence: number
  payment: PaymentKind
  slot: string
  machine: { id: string; serial: string; spot: string }
  site: string
}
