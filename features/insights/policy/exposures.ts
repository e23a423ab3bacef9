import type { DayEvent, IsCounted } from './day-figures.ts'
import { keyOf } from './day-sums.ts'
import { answerWithinMs } from './rollup-days.ts'

export interface ExposedVariant {
  test: string
  variant: string
  visitors: number
  sessions: number
  converted: number
}

interface Exposure {
  test: string
  /** Nothing if the session was shown more than one. */
  variant: string | undefined
  session: string
  visitor: string
  at: number
}

/**
 * What sessions were shown of tests, and which of them asked for a quote. It has to know the days
 * before and after too: for an exposure that was not the first, and for a late answer.
 */
export class Exposures {
  private readonly first = new Map<string, Exposure>()
  private readonly quotes = new Map<string, number[]>()
  private readonly isCounted: IsCounted

  constructor(isCounted: IsCounted) {
    this.isCounted = isCounted
  }

  add(event: DayEvent): void {
    if (event.kind === 'ab_test_exposure') this.addExposure(event)
    if (event.kind !== 'conversion_event' || event.name !== 'quote_request') return
    const times = this.quotes.get(event.session)
    if (times) times.push(event.at)
    else this.quotes.set(event.session, [event.at])
  }

  private addExposure({ name: test, variant, session, visitor, at }: DayEvent): void {
    if (test === null || variant === null || !this.isCounted(test, variant, at)) return
    const key = keyOf(test, session)
    const known = this.first.get(key)
    if (!known) {
      this.first.set(key, { test, variant, session, visitor, at })
      return
    }
    if (known.variant !== variant) known.variant = undefined
    if (at < known.at) Object.assign(known, { visitor, at })
  }

  /**
   * Each session counts once, on the day of its first exposure; one that was shown two variants of
   * a test says nothing about either.
   */
  between(from: number, to: number): ExposedVariant[] {
    const rows = new Map<string, ExposedVariant>()
    const visitors = new Set<string>()
    for (const { test, variant, session, visitor, at } of this.first.values()) {
      if (variant === undefined || at < from || at >= to) continue
      const key = keyOf(test, variant)
      const row = rows.get(key) ?? { test, variant, visitors: 0, sessions: 0, converted: 0 }
      rows.set(key, row)
      row.sessions += 1
      if (!visitors.has(keyOf(key, visitor))) row.visitors += 1
      visitors.add(keyOf(key, visitor))
      const asked = this.quotes
        .get(session)
        ?.some((time) => time >= at && time - at < answerWithinMs)
      if (asked) row.converted += 1
    }
    return [...rows.values()]
  }
}
