import type { DayEvent, IsCounted } from './day-figures.ts'
import { keyOf } from './day-sums.ts'

export interface DrawnVariant {
  test: string
  variant: string
  sessions: number
}

interface Drawn {
  test: string
  variants: Set<string>
  kinds: Set<DayEvent['kind']>
}

/**
 * A browser draws once and keeps its variant, so its later sessions say nothing about the weights of
 * now. Only the session of the draw counts here, and only once the place was in sight.
 */
export class Draws {
  private readonly sessions = new Map<string, Drawn>()
  private readonly isCounted: IsCounted

  constructor(isCounted: IsCounted) {
    this.isCounted = isCounted
  }

  add({ kind, session, name: test, variant, at }: DayEvent): void {
    if (kind !== 'ab_test_assigned' && kind !== 'ab_test_exposure') return
    if (!test || !variant || !this.isCounted(test, variant, at)) return
    const key = keyOf(test, session)
    const known = this.sessions.get(key) ?? { test, variants: new Set(), kinds: new Set() }
    known.variants.add(variant)
    known.kinds.add(kind)
    this.sessions.set(key, known)
  }

  counts(): DrawnVariant[] {
    const counts = new Map<string, DrawnVariant>()
    for (const { test, variants, kinds } of this.sessions.values()) {
      const [variant, other] = variants
      if (!variant || other || kinds.size < 2) continue
      const key = keyOf(test, variant)
      const sessions = (counts.get(key)?.sessions ?? 0) + 1
      counts.set(key, { test, variant, sessions })
    }
    return [...counts.values()]
  }
}
