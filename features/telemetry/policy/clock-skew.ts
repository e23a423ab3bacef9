import type { ToldEvent } from '../schema.ts'
import type { TimedEvent } from './machine-state.ts'

/** A clock this little off is left alone: it may as well be the way here that took so long. */
export const toleratedSkewMs = 30_000
/** What is older than this, or ahead of us, has no time that could be believed. */
export const oldestEventMs = 90 * 86_400_000
const aheadMs = 60_000

/** A report of either version. */
export interface Told {
  sent_at: string
  events: readonly ToldEvent[]
}

export interface TimedParts {
  /** The machine's own clock when it sent the report. */
  sentAt: number
  /** How far the machine's clock is ahead of ours. */
  skewMs: number
  events: TimedEvent[]
  /** Numbers of events that nobody can place in time and that are no money: taken, and not stored. */
  passedOver: number[]
}

/**
 * Sets the times of a report right by how far the machine's clock was off when it sent it. `late`
 * says that something may have kept the report on its way, as a broker does: then a clock that seems
 * to be behind may be right, and is believed.
 */
export function setTimesRight(report: Told, now: number, { late = false } = {}): TimedParts {
  const sentAt = Date.parse(report.sent_at)
  const seen = sentAt - now
  const skewMs = late ? Math.max(seen, 0) : seen
  const correction = Math.abs(skewMs) > toleratedSkewMs ? skewMs : 0
  const parts: TimedParts = { sentAt, skewMs, events: [], passedOver: [] }
  for (const event of report.events) {
    const time = believedTime(event, Date.parse(event.at) - correction, now)
    if (time === undefined) parts.passedOver.push(event.number)
    else parts.events.push({ ...event, time })
  }
  return parts
}

/** When we last heard of a machine by our clock, and how far its own was ahead then. */
export interface LastHeard {
  heardAt: number | null
  skewMs: number
}

/**
 * Whether a report shows that its machine lives: it has something new, or was sent after the last one
 * by the machine's own clock. One that somebody recorded and sends once more has neither.
 */
export function isSignOfLife(
  { stored, sentAt }: { stored: number; sentAt: number },
  { heardAt, skewMs }: LastHeard,
): boolean {
  return stored > 0 || heardAt === null || sentAt > heardAt + skewMs
}

/** What was paid counts in any case: if nobody knows when, then now. */
function believedTime(event: ToldEvent, time: number, now: number): number | undefined {
  if (time > now && time <= now + aheadMs) return now
  if (time >= now - oldestEventMs && time <= now) return time
  return event.type === 'sale' ? now : undefined
}
