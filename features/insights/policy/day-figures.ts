import { hourMs } from '#lib/time.ts'
import type { VitalName } from '../schema.ts'
import { type Counted, keyOf, Pairs, sumUp } from './day-sums.ts'
import type { EventRow } from './events.ts'
import { boundsOf, classes } from './vitals.ts'

/** An event as it is added up. */
export interface DayEvent extends Omit<EventRow, 'at' | 'data'> {
  /** In milliseconds. */
  at: number
  visitor: string
  device: string
  browser: string
  os: string
}

/**
 * Whether something that happened at this moment is counted for a variant of a test: not if staff
 * have not defined it, as browsers may send any name, and not after the test has ended.
 */
export type IsCounted = (test: string, variant: string, at: number) => boolean

interface DayVisitor {
  /** The first time from outside, or else the first time. */
  arrival: DayEvent
  sessions: number
  views: number
}

interface Views {
  visitors: number
  sessions: number
  views: number
}

export interface HourOfDay extends Views {
  /** The moment at which it begins, in milliseconds. */
  hour: number
}

/**
 * The figures of one day, event by event, in any order. Each event costs the same, however many
 * there are: there is no plan of a database that could turn out to be another one.
 */
export class DayFigures {
  private readonly visitors = new Map<string, DayVisitor>()
  private readonly pages = new Map<string, Views>()
  private readonly byHour = new Map<number, HourOfDay>()
  private readonly converted: DayEvent[] = []
  private readonly steps: DayEvent[] = []
  private readonly measured = new Map<string, number>()
  /** By visitor and test; null for somebody who saw more than one, as people behind one address do. */
  private readonly variants = new Map<string, Map<string, string | null>>()
  private readonly seen = {
    sessionsOfVisitors: new Pairs(),
    visitorsOfPages: new Pairs(),
    sessionsOfPages: new Pairs(),
    visitorsOfHours: new Pairs(),
    sessionsOfHours: new Pairs(),
  }
  private readonly isCounted: IsCounted

  constructor(isCounted: IsCounted) {
    this.isCounted = isCounted
  }

  add(event: DayEvent): void {
    if (event.kind === 'page_view') this.addView(event)
    if (event.kind === 'conversion_event') this.converted.push(event)
    if (event.kind === 'funnel_step') this.steps.push(event)
    if (event.kind === 'web_vital') this.addMeasurement(event)
    if (event.kind === 'ab_test_exposure') this.addExposure(event)
  }

  private addView(event: DayEvent): void {
    const { visitor, session } = event
    const known = this.visitors.get(visitor)
    const of = known ?? { arrival: event, sessions: 0, views: 0 }
    if (!known) this.visitors.set(visitor, of)
    else if (isEarlierArrival(event, known.arrival)) known.arrival = event
    of.views += 1
    if (this.seen.sessionsOfVisitors.isNew(visitor, session)) of.sessions += 1

    const page = keyOf(event.not_found ? 'not_found' : 'page', event.path)
    const views = this.pages.get(page) ?? { visitors: 0, sessions: 0, views: 0 }
    this.pages.set(page, views)
    views.views += 1
    if (this.seen.visitorsOfPages.isNew(page, visitor)) views.visitors += 1
    if (this.seen.sessionsOfPages.isNew(page, session)) views.sessions += 1

    const hour = event.at - (event.at % hourMs)
    const ofHour = this.byHour.get(hour) ?? { hour, visitors: 0, sessions: 0, views: 0 }
    this.byHour.set(hour, ofHour)
    ofHour.views += 1
    if (this.seen.visitorsOfHours.isNew(String(hour), visitor)) ofHour.visitors += 1
    if (this.seen.sessionsOfHours.isNew(String(hour), session)) ofHour.sessions += 1
  }

  private addMeasurement({ name, value, device, path }: DayEvent): void {
    if (name === null || value === null) return
    const key = keyOf(name, String(classOf(name as VitalName, value)), device, path)
    this.measured.set(key, (this.measured.get(key) ?? 0) + 1)
  }

  private addExposure({ name, variant, visitor, at }: DayEvent): void {
    if (name === null || variant === null || !this.isCounted(name, variant, at)) return
    const seen = this.variants.get(visitor) ?? new Map<string, string | null>()
    const known = seen.get(name)
    seen.set(name, known === undefined || known === variant ? variant : null)
    this.variants.set(visitor, seen)
  }

  /** Visitors, sessions and views. */
  traffic(): Counted[] {
    return sumUp(
      () => this.eachVisit(),
      ([, , views = 0]) => views,
    )
  }

  private *eachVisit(): Generator<Counted> {
    for (const { arrival, sessions, views } of this.visitors.values()) {
      const { referrer, path, device, browser, os } = arrival
      const counts = [1, sessions, views]
      yield { split: 'all', value: '', name: '', counts }
      yield { split: 'source', value: sourceOf(arrival), name: '', counts }
      if (referrer) yield { split: 'referrer', value: referrer, name: '', counts }
      yield { split: 'entry', value: path, name: '', counts }
      yield { split: 'device', value: device, name: '', counts }
      yield { split: 'browser', value: browser, name: '', counts }
      yield { split: 'os', value: os, name: '', counts }
    }
    for (const [key, { visitors, sessions, views }] of this.pages) {
      const [split = '', value = ''] = key.split('\0')
      yield { split, value, name: '', counts: [visitors, sessions, views] }
    }
  }

  hours(): HourOfDay[] {
    return [...this.byHour.values()]
  }

  /** Events and sessions. */
  conversions(): Counted[] {
    const counted = countSessions(this.converted, (event) => {
      const arrival = this.visitors.get(event.visitor)?.arrival
      return [
        ['all', ''],
        ['source', sourceOf(arrival)],
        ...(arrival?.referrer ? ([['referrer', arrival.referrer]] as const) : []),
        ['device', event.device],
        ['page', event.path],
      ]
    })
    return sumUp(
      () => counted,
      ([events = 0]) => events,
    )
  }

  /**
   * Events and sessions by step. Steps have a session of their own, so they meet their source and
   * their variants by visitor.
   */
  funnel(): Counted[] {
    const counted = countSessions(this.steps, (event) => {
      const arrival = this.visitors.get(event.visitor)?.arrival
      return [
        ['all', ''],
        ['source', sourceOf(arrival)],
        ['device', event.device],
        ['entry', arrival?.path ?? event.path],
        ...this.variantsOf(event.visitor).map((variant) => ['variant', variant] as const),
      ]
    })
    return sumUp(
      () => counted,
      ([, sessions = 0]) => sessions,
    )
  }

  private variantsOf(visitor: string): string[] {
    return [...(this.variants.get(visitor) ?? [])].flatMap(([test, variant]) =>
      variant === null ? [] : [`${test}:${variant}`],
    )
  }

  /** How many measurements fell into each class. */
  vitals(): Counted[] {
    return sumUp(
      () => this.eachMeasurement(),
      (histogram) => histogram.reduce((sum, count) => sum + count, 0),
    )
  }

  private *eachMeasurement(): Generator<Counted> {
    for (const [key, count] of this.measured) {
      const [name = '', index = '', device = '', path = ''] = key.split('\0')
      const counts = Array<number>(classes).fill(0)
      counts[Number(index)] = count
      yield { split: 'all', value: '', name, counts }
      yield { split: 'device', value: device, name, counts }
      yield { split: 'page', value: path, name, counts }
      yield { split: `page:${device}`, value: path, name, counts }
    }
  }
}

function isEarlierArrival(event: DayEvent, known: DayEvent): boolean {
  const inside = Number(event.source === 'internal') - Number(known.source === 'internal')
  if (inside !== 0) return inside < 0
  return event.at < known.at || (event.at === known.at && event.path < known.path)
}

/** Whoever was here all the time has come by themselves. */
function sourceOf(arrival: DayEvent | undefined): string {
  return !arrival || arrival.source === 'internal' ? 'direct' : arrival.source
}

function countSessions(
  events: DayEvent[],
  valuesOf: (event: DayEvent) => (readonly [split: string, value: string])[],
): Counted[] {
  const counted = new Map<string, Counted>()
  const sessions = new Pairs()
  for (const event of events) {
    const name = event.name ?? ''
    for (const [split, value] of valuesOf(event)) {
      const key = keyOf(split, value, name)
      const known = counted.get(key) ?? { split, value, name, counts: [0, 0] }
      counted.set(key, known)
      const [of = 0, by = 0] = known.counts
      known.counts = [of + 1, by + Number(sessions.isNew(key, event.session))]
    }
  }
  return [...counted.values()]
}

const bounds = new Map<VitalName, number[]>()

function classOf(name: VitalName, value: number): number {
  const known = bounds.get(name) ?? boundsOf(name)
  bounds.set(name, known)
  const index = known.findIndex((bound) => value < bound)
  return index < 0 ? known.length : index
}
