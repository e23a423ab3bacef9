import * as z from 'zod/mini'
import { oneOf, words } from '#lib/fields.ts'
import { type AlertKind, alertKinds, type Freshness, type Urgency } from '#lib/fleet-words.ts'
import type { Details } from './policy/rules.ts'

export const AlertQuery = z.object({
  state: z.prefault(z.enum(['open', 'resolved']), 'open'),
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
