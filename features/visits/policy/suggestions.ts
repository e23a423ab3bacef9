import { type AlertKind, alertKinds, type Urgency } from '#lib/fleet-words.ts'
import type { SiteAlert } from '../schema.ts'

/** A machine that sells is to be seen this often, to be cleaned if for nothing else. */
export const longestBetweenVisits = 14

const weight: Record<Urgency, number> = { critical: 100, high: 30, normal: 10 }
/** What somebody at the machine can put right; a silent one may need only the network. */
const share: Record<AlertKind, number> = {
  temperature: 1,
  expiry: 1,
  door: 1,
  fault: 1,
  'low-stock': 1,
  offline: 0.5,
  'no-sales': 0.5,
}

/** What the forecast says of a site's machines. */
export interface SiteOutlook {
  sellingOut: number
  lostPence: number
  /** Waiting longer costs more than going there. */
  pays: boolean
}

/** A pound that is likely to be lost within a week hurries a visit as much as a tenth of a low slot. */
const lostWeight = 1 / 100

export interface Need {
  score: number
  urgency: Urgency
  reasons: string[]
}

/** How much a site needs a visit, and why; nothing if it does not. */
export function needOf(
  alerts: readonly SiteAlert[],
  daysSinceVisit: number | null,
  outlook: SiteOutlook | null = null,
): Need | undefined {
  const overdue = daysSinceVisit !== null && daysSinceVisit >= longestBetweenVisits
  if (alerts.length === 0 && !overdue && !outlook?.pays) return undefined
  const score = alerts.reduce((sum, { kind, urgency }) => sum + weight[urgency] * share[kind], 0)
  const urgency = (['critical', 'high'] as const).find((it) =>
    alerts.some((alert) => alert.urgency === it),
  )
  return {
    score: score + Math.min(daysSinceVisit ?? 0, 60) + (outlook?.lostPence ?? 0) * lostWeight,
    urgency: urgency ?? 'normal',
    reasons: [
      ...reasonsOf(alerts),
      ...outlookReasons(outlook),
      ...(overdue ? [`Not visited for ${daysSinceVisit} days`] : []),
    ],
  }
}

function outlookReasons(outlook: SiteOutlook | null): string[] {
  if (!outlook) return []
  const { sellingOut, lostPence } = outlook
  const slots = sellingOut === 1 ? 'slot is' : 'slots are'
  return [
    ...(sellingOut > 0 ? [`${sellingOut} ${slots} likely to be empty within three days`] : []),
    ...(lostPence >= 500 ? [`About £${Math.round(lostPence / 100)} of sales lost in a week`] : []),
  ]
}

function reasonsOf(alerts: readonly SiteAlert[]): string[] {
  const sum = (kind: AlertKind, name: string) =>
    alerts
      .filter((alert) => alert.kind === kind)
      .reduce((total, { details }) => total + Number(details[name] ?? 0), 0)
  const some = (count: number, words: string) =>
    count > 0 ? [`${count} ${count === 1 ? 'slot' : 'slots'} ${words}`] : []
  const others = (Object.keys(alertKinds) as AlertKind[]).filter(
    (kind) => !['low-stock', 'expiry'].includes(kind) && alerts.some((it) => it.kind === kind),
  )
  return [
    ...others.map((kind) => alertKinds[kind]),
    ...some(sum('expiry', 'expired'), 'past the date'),
    ...some(sum('expiry', 'expiring'), 'about to expire'),
    ...some(sum('low-stock', 'empty'), 'empty'),
    ...some(sum('low-stock', 'low'), 'nearly empty'),
  ]
}
