import { clockOf, dayOf, secondOf, timeOf } from '#app/portal/moments.ts'
import { type Scores, scoreOf } from '#features/risks/policy/matrix.ts'

type Scored = readonly ({ at: string } & Scores)[]

/** What the current score is, and what it was before it last changed. */
export function changeSummary(history: Scored): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return ''
  const now = scoreOf(last.current)
  const before = history.findLastIndex(({ current }) => scoreOf(current) !== now)
  const [old, changed] = [history[before], history[before + 1]]
  return old && changed
    ? `The current score is ${now}; it was ${scoreOf(old.current)} until ${dayOf(changed.at)}.`
    : `The current score is ${now}, as it was on ${dayOf(first.at)}.`
}

interface Point {
  at: string
  label: string
  /** Shorter, below the chart. */
  axis: string
  scores: Scores
}

/** Every change at its own time, and the last one again at the end, as it still holds. */
export function pointsOf(history: Scored, now: string): Point[] {
  // Two within a second are one change to whoever reads them, and need one name.
  const changes = [...new Map(history.map((change) => [secondOf(change.at), change])).values()]
  const last = changes.at(-1)
  if (!last) return []
  const minutes = new Set(changes.map(({ at }) => timeOf(at)))
  const labelOf = minutes.size === changes.length ? timeOf : secondOf
  const onOneDay = new Set([...history.map(({ at }) => dayOf(at)), dayOf(now)]).size === 1
  const axisOf = onOneDay ? clockOf : dayOf
  const points = changes.map((scores) => {
    const { at } = scores
    return { at, label: labelOf(at), axis: axisOf(at), scores }
  })
  // The clock of this machine may be behind that of the server.
  const end = now > last.at ? now : last.at
  return [...points, { at: end, label: 'Now', axis: 'Now', scores: last }]
}
