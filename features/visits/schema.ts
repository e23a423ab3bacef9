import * as z from 'zod/mini'
import type { SiteView } from '#features/sites/schema.ts'
import { day, version, words } from '#lib/fields.ts'
import type { AlertKind, Urgency, VisitState } from '#lib/fleet-words.ts'
import { slotName } from '#lib/slot-names.ts'

const note = z.prefault(words(0, 1000), '')
const assigneeId = z.nullable(z.uuid('Please choose a member of the team.'))

/** A visit is planned for a day within a year. */
export const mostDaysAhead = 365

export const VisitPlan = z.strictObject({
  siteId: z.uuid('Please choose a site.'),
  plannedFor: day(),
  assigneeId,
  note,
})
export type VisitPlan = z.infer<typeof VisitPlan>

/** To another day, to somebody else. */
export const VisitChange = z.strictObject({
  version,
  plannedFor: day(),
  assigneeId,
  note,
})
export type VisitChange = z.infer<typeof VisitChange>

/** A visit of a day to come begins today only if this says so. */
export const VisitStart = z.strictObject({ today: z.prefault(z.boolean(), false) })
export type VisitStart = z.infer<typeof VisitStart>

/** Machines at which nothing was done are left out only if this says so. */
export const VisitFinish = z.strictObject({ leaveOut: z.prefault(z.boolean(), false) })
export type VisitFinish = z.infer<typeof VisitFinish>

export const mostPieces = 200
const pieces = z
  .int('Please enter a whole number.')
  .check(
    z.minimum(0, 'Please enter 0 or more.'),
    z.maximum(mostPieces, `Please enter at most ${mostPieces}.`),
  )

/** What somebody found and did at one slot. Made where they stand, which may be offline. */
export const SlotCount = z.strictObject({
  /** Of this count: it arrives once, however often it is sent. */
  countId: z.uuid(),
  machineId: z.uuid(),
  slot: slotName(),
  counted: pieces,
  filled: pieces,
  removed: pieces,
  wasted: pieces,
  expiresOn: z.nullable(day('Please enter a date.')),
  countedAt: z.iso.datetime(),
})
export type SlotCount = z.infer<typeof SlotCount>

export const mostCounts = 300
export const SlotCounts = z.strictObject({
  counts: z.array(SlotCount).check(z.minLength(1), z.maxLength(mostCounts)),
})

/** What became of counts that were sent: each is taken, or refused for a reason. */
export interface CountsAnswer {
  taken: string[]
  refused: { countId: string; reason: CountRefusal }[]
}
export type CountRefusal = 'not_under_way' | 'no_such_slot' | 'impossible'

/** A line of a list of visits. */
export interface VisitRow {
  id: string
  plannedFor: string
  state: VisitState
  note: string
  site: SiteView
  company: string
  machines: number
  assigneeId: string | null
  assignee: string | null
  startedAt: string | null
  finishedAt: string | null
  version: number
}

/** One slot of the pick list, with what was counted. */
export interface VisitLine {
  machineId: string
  slot: string
  productId: string
  product: string
  code: string
  chilled: boolean
  capacity: number
  par: number
  expected: number
  toPick: number
  /** How many of them because of what is likely to sell before the van arrives. */
  sellsBefore: number
  counted: number | null
  filled: number
  removed: number
  wasted: number
  expiresOn: string | null
  countedAt: string | null
  countId: string | null
}

export interface VisitMachine {
  id: string
  serial: string
  spot: string
  servicedAt: string | null
  cleanedAt: string | null
  lines: VisitLine[]
  /** Products that a new planogram no longer has where they are: to be brought back. */
  takeOut: { slot: string; product: string; quantity: number }[]
}

export interface VisitDetail extends Omit<VisitRow, 'machines'> {
  machines: VisitMachine[]
  /** Machines of the site that nobody has planned: nothing is picked for them. */
  withoutPlan: { id: string; serial: string; spot: string }[]
}

export interface VisitLists {
  upcoming: VisitRow[]
  past: VisitRow[]
}

export const mostPast = 200

/** A site that should be visited, and why. */
export interface Suggestion {
  site: { id: string; name: string; postcode: string }
  company: string
  urgency: Urgency
  score: number
  reasons: string[]
  lastVisitOn: string | null
}

export const mostSuggested = 50

/** Sites at which machines stand, and who can go there. */
export interface VisitChoices {
  sites: { id: string; name: string; company: string }[]
  staff: { id: string; name: string }[]
}

export interface SiteAlert {
  kind: AlertKind
  urgency: Urgency
  details: Record<string, string | number | null>
}
