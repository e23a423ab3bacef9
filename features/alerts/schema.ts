import * as z from 'zod/mini'
import { oneOf, words } from '#lib/fields.ts'
import { type AlertKind, alertKinds, type Freshness, type Urgency } from '#lib/fleet-words.ts'
import type { Details } from './policy/rules.ts'

export const AlertQuery = z.object({
  state: z.prefault(z.enum(['open', 'snoozed', 'resolved']), 'open'),
  /** With `kind`, the alerts of one storm, by when it began. */
  storm: z.optional(z.iso.datetime()),
  kind: z.optional(oneOf<AlertKind>(alertKinds)),
  company: z.optional(z.uuid()),
  machine: z.optional(z.uuid()),
  /** What whoever asks has acknowledged. */
  mine: z.optional(z.enum(['yes'])),
})
export type AlertQuery = z.infer<typeof AlertQuery>

export const longestNote = 2000
const text = words(1, longestNote, 'Please write a few words.')

export const AlertNote = z.strictObject({ text })
export const AlertResolution = z.strictObject({ note: text })
export const AlertReopening = z.strictObject({ note: text })

export const snoozeHours = [1, 4, 24, 72] as const

const ids = z.array(z.uuid()).check(z.maxLength(500))

/** Snoozed alerts that come back now. */
export const SnoozeEnd = z.strictObject({ ids })

/** Alerts as a colleague chose them, or those of one storm. */
export const ManyAlerts = z.strictObject({
  ids: z._default(ids, []),
  storm: z._default(
    z.nullable(z.strictObject({ kind: oneOf<AlertKind>(alertKinds), from: z.iso.datetime() })),
    null,
  ),
  /** Out of the queue for so long; without it they are acknowledged. */
  snoozeHours: z._default(z.nullable(z.literal(snoozeHours)), null),
})
export type ManyAlerts = z.output<typeof ManyAlerts>

/** Many alerts of one kind that opened together: one cause, such as a network that is down. */
export interface AlertStorm {
  kind: AlertKind
  /** When it began; it is known by its kind and this. */
  from: string
  alerts: number
  sites: number
  urgency: Urgency
  /** How many nobody has acknowledged. */
  untouched: number
}

/** A line of the queue. Moments as ISO text. */
export interface AlertRow {
  id: string
  kind: AlertKind
  part: string
  urgency: Urgency
  since: string
  openedAt: string
  details: Details
  acknowledgedAt: string | null
  acknowledgedBy: string | null
  snoozedUntil: string | null
  resolvedAt: string | null
  /** Nothing if the matter ended by itself. */
  resolvedBy: string | null
  isIncident: boolean
  machine: { id: string; serial: string; spot: string }
  site: { id: string; name: string }
  company: { id: string; name: string }
  heardAt: string | null
  freshness: Freshness
}

/** As many are listed at once, the most urgent first. */
export const mostAlerts = 500

export interface AlertList {
  alerts: AlertRow[]
  /** What `alerts` leaves out, folded. */
  storms: AlertStorm[]
  /** How many there are, of which `alerts` may be a part. */
  total: number
  /** Of everything that is open, whatever was asked for. */
  counts: Record<Urgency, number>
  freshness: Record<Freshness, number>
  /** When a machine was last heard of. */
  newestAt: string | null
}

export interface AlertDetail extends AlertRow {
  /** Why nobody can resolve it now, in words; nothing if somebody can. */
  notResolvable: string | null
  notes: { id: string; at: string; by: string; text: string }[]
}
