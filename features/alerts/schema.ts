import * as z from 'zod/mini'
import { type AlertKind, alertKinds, type Freshness, type Urgency } from '#lib/fleet-words.ts'
import type { Details } from './policy/rules.ts'

const kinds = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]

export const AlertQuery = z.object({
  state: z.prefault(z.enum(['open', 'resolved']), 'open'),
  kind: z.optional(z.enum(kinds)),
  company: z.optional(z.uuid()),
  machine: z.optional(z.uuid()),
  /** What whoever asks has acknowledged. */
  mine: z.optional(z.enum(['yes'])),
})
export type AlertQuery = z.infer<typeof AlertQuery>

export const longestNote = 2000
const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write a few words.'),
    z.maxLength(longestNote, `Please use at most ${longestNote} characters.`),
  )

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
