const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Where nobody has said how long there was in all. */
const usualMs = 30 * dayMs

/** How near the end of a time is: one scale, so that a colour means the same on every page. */
export type Urgency = 'over' | 'soon' | 'calm'

/** Soon is with a quarter of the time left or less, and with a day of any time. */
export function urgencyOf(leftMs: number, wholeMs: number = usualMs): Urgency {
  if (leftMs < 0) return 'over'
  return leftMs <= Math.max(wholeMs / 4, dayMs) ? 'soon' : 'calm'
}

/** The same for a day, which is not over before it has passed. */
export function urgencyOfDay(dueOn: string, today: string): Urgency {
  const left = Date.parse(`${dueOn}T00:00Z`) - Date.parse(`${today}T00:00Z`)
  return urgencyOf(left)
}

/** The colours of badges. */
export const urgencyColours = { over: 'alarm', soon: 'amber', calm: 'leaf' } as const
