import type { AlertKind } from '#lib/fleet-words.ts'

/** So many alerts of one kind within a quarter of an hour have one cause. */
export const fewestInStorm = 10
const lengthMs = 15 * 60_000

export const stormBegan = (now: Date) => new Date(now.getTime() - lengthMs)

/** Alerts of kinds that have a storm, each kind as one; and the others. */
export function foldStorms<Alert extends { kind: AlertKind; since: Date; site: string }>(
  alerts: readonly Alert[],
): { storms: ToldStorm[]; single: Alert[] } {
  const storms: ToldStorm[] = []
  const single: Alert[] = []
  for (const [kind, all] of Map.groupBy(alerts, (alert) => alert.kind)) {
    if (all.length < fewestInStorm) single.push(...all)
    else {
      const since = all.map((alert) => alert.since).reduce((a, b) => (a < b ? a : b))
      storms.push({ kind, since, alerts: all.length, sites: new Set(all.map(siteOf)).size })
    }
  }
  return { storms, single }
}

const siteOf = ({ site }: { site: string }) => site

export interface ToldStorm {
  kind: AlertKind
  since: Date
  alerts: number
  sites: number
}

/** The quarter of an hour that a storm is known by. */
export const stormSpan = (from: string): { from: Date; to: Date } => {
  const begin = new Date(from)
  return { from: begin, to: new Date(begin.getTime() + lengthMs) }
}
