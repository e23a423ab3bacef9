import { type AlertKind, type Urgency, urgencies } from '#lib/fleet-words.ts'
import { hourMs } from '#lib/time.ts'
import { type Details, limits, type Matter } from './rules.ts'

/** An alert as far as the watch has to know it. */
export interface OpenAlert {
  kind: AlertKind
  part: string
  urgency: Urgency
  since: Date
  details: Details
}

export type Next = { is: 'over' } | { is: 'open'; alert: OpenAlert; changed: boolean }

/** What becomes of an alert that is open, by what is the case now. */
export function nextOf(open: OpenAlert, matter: Matter | undefined, now: Date): Next {
  if (!matter) return withoutMatter(open, now)
  const since = matter.since < open.since ? matter.since : open.since
  const alert = { ...open, urgency: matter.urgency, details: matter.details, since }
  return { is: 'open', alert, changed: isChanged(open, alert) }
}

/** A temperature about the limit goes up and down: that is one excursion, until it has stayed below. */
function withoutMatter(open: OpenAlert, now: Date): Next {
  if (open.kind !== 'temperature') return { is: 'over' }
  const { coolSince } = open.details
  if (typeof coolSince !== 'string') {
    const details = { ...open.details, coolSince: now.toISOString() }
    return { is: 'open', alert: { ...open, details }, changed: true }
  }
  const cool = now.getTime() - Date.parse(coolSince)
  return cool >= limits.coolMs ? { is: 'over' } : { is: 'open', alert: open, changed: false }
}

/** Only the machine can say that these are over; of everything else a colleague may. */
const endsByItself = new Set<AlertKind>(['temperature', 'offline', 'door'])

/**
 * Whether an alert is about something that the machine still tells. Nobody resolves such a one: the
 * food would go on getting warm with nobody counting the hours.
 */
export function isStillTold(open: OpenAlert, matter: Matter | undefined, now: Date): boolean {
  return endsByItself.has(open.kind) && nextOf(open, matter, now).is === 'open'
}

function isChanged(before: OpenAlert, after: OpenAlert): boolean {
  const text = ({ urgency, since, details }: OpenAlert) =>
    JSON.stringify([urgency, since.getTime(), Object.entries(details).toSorted()])
  return text(before) !== text(after)
}

/** So long a colleague’s word counts that something is dealt with, although it still shows. */
const trustedMs: Record<Urgency, number> = {
  critical: hourMs,
  high: 12 * hourMs,
  normal: 24 * hourMs,
}
export const longestTrustMs = trustedMs.normal

export interface Resolved {
  urgency: Urgency
  resolvedAt: Date
}

/** Whether a matter is a new one, or no longer covered by what a colleague said of the last. */
export function isToBeOpened(matter: Matter, last: Resolved | undefined, now: Date): boolean {
  if (!last || matter.since > last.resolvedAt) return true
  const order = Object.keys(urgencies)
  if (order.indexOf(matter.urgency) < order.indexOf(last.urgency)) return true
  return now.getTime() - last.resolvedAt.getTime() >= trustedMs[matter.urgency]
}

/** An excursion that has lasted for an hour is to be looked into. */
export function isIncident({ kind, since }: Pick<OpenAlert, 'kind' | 'since'>, now: Date): boolean {
  return kind === 'temperature' && now.getTime() - since.getTime() >= limits.incidentMs
}
