import type { Database } from '#db/client.server.ts'
import {
  EventCollector,
  type VisitorEvent,
} from '#features/insights/commands/collect-events.server.ts'
import { funnelSteps } from '#features/insights/schema.ts'

/** The same numbers each time, so that what fails can be looked at. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const paths = ['/', '/machines', '/about', '/blog/smart-energy-management', '/contact']
const referrers = [
  ['direct', ''],
  ['search', 'google.com'],
  ['search', 'bing.com'],
  ['social', 'linkedin.com'],
  ['internal', ''],
] as const
const agents = [
  ['phone', 'safari', 'ios'],
  ['phone', 'chrome', 'android'],
  ['desktop', 'firefox', 'linux'],
] as const
const vitals = [
  ['LCP', 6000],
  ['CLS', 0.5],
  ['INP', 900],
] as const

/** Events of some visitors, each with a browser and a few sessions, spread over a stretch of time. */
export function randomVisits(
  count: number,
  from: Date,
  to: Date,
  roll: (sides: number) => number,
): VisitorEvent[] {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const events = Array.from({ length: count }, (): VisitorEvent => {
    const who = roll(60)
    const [device, browser, os] = agents[who % agents.length] ?? agents[0]
    const [source, referrer] = pick(referrers)
    const common = {
      at: new Date(from.getTime() + roll(to.getTime() - from.getTime())).toISOString(),
      path: pick(paths),
      session: `session_${who}_${roll(3)}`,
      ...{ source, referrer, device, browser, os },
      visitor: who.toString(16).padStart(32, '0'),
      ...{ not_found: false, name: null, variant: null, value: null, data: null },
    }
    const [vital, largest] = pick(vitals)
    switch (roll(8)) {
      case 0:
        return { ...common, kind: 'funnel_step', name: pick(funnelSteps), value: roll(90_000) }
      case 1:
        return { ...common, kind: 'conversion_event', name: pick(['quote_request', 'phone_click']) }
      case 2:
        return {
          ...common,
          kind: 'ab_test_exposure',
          name: 'hero_cta_test',
          variant: pick(['control', 'variant_a']),
        }
      case 3:
        return { ...common, kind: 'web_vital', name: vital, value: (roll(1000) / 1000) * largest }
      default:
        return { ...common, kind: 'page_view', not_found: roll(20) === 0 }
    }
  })
  return events.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** As the endpoint stores what browsers send. */
export async function storeVisits(db: Database, events: VisitorEvent[]): Promise<void> {
  const collector = new EventCollector(db, { waiting: 10_000, atOnce: 1000 })
  await Promise.all(events.map((event) => collector.store(event)))
}
