import { faultWords } from '#features/fleet/policy/status.ts'
import type { AlertView, PlannedVisit } from '#features/fleet/schema/view.ts'
import type { AlertKind, FaultKind } from '#lib/fleet-words.ts'
import { daysBetween, londonDate, longDate } from '#lib/time.ts'

/** "just now", "5 min ago", "3 h ago", "2 days ago". */
export function agoText(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** "Tue 18 Nov". */
export const shortDay = (date: string) =>
  longDate(date, { weekday: 'short', day: 'numeric', month: 'short' })

/** When somebody comes: "today", "tomorrow" or the day. */
export function visitDay({ plannedFor, underWay }: PlannedVisit, now: Date): string {
  if (underWay) return 'Under way'
  const today = londonDate(now)
  const inDays = daysBetween(today, plannedFor)
  if (inDays === 0) return 'Today'
  return inDays === 1 ? 'Tomorrow' : shortDay(plannedFor)
}

/** Where it stands, as people there would say. */
export const placeOf = ({ site, spot }: { site: { name: string }; spot: string }) =>
  spot ? `${site.name}, ${spot}` : site.name

const alertSentences: Record<AlertKind, string> = {
  offline: 'We have lost contact with the machine',
  temperature: 'Warmer than 8 °C inside',
  door: 'The door stands open',
  fault: 'A part has a fault',
  'low-stock': 'Running low',
  expiry: 'Close to its date',
  'no-sales': 'It sells less than is usual at this hour',
}

/** What an alert says to a client: what it is, not how we found out. */
export function alertText({ kind, part }: Pick<AlertView, 'kind' | 'part'>): string {
  if (kind === 'fault') return faultWords[part as FaultKind] ?? alertSentences.fault
  const place = /^[A-Z]\d{1,2}$/.test(part) ? part : ''
  if (kind === 'low-stock') return place ? `${place} is running low` : 'Several places run low'
  if (kind === 'expiry')
    return place ? `What is in ${place} is close to its date` : 'Some packs are close to their date'
  return alertSentences[kind]
}

/** What it means for the client: that we know, and when somebody comes. */
export function alertState(
  alert: Pick<AlertView, 'acknowledgedAt' | 'resolvedAt'>,
  nextVisit: PlannedVisit | null,
): string {
  if (alert.resolvedAt) return 'Resolved'
  const known = alert.acknowledgedAt ? 'Acknowledged' : 'Reported to us'
  if (!nextVisit) return known
  if (nextVisit.underWay) return `${known} – a colleague is there now`
  return `${known} – visit planned ${shortDay(nextVisit.plannedFor)}`
}
