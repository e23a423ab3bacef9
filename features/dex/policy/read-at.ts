import { londonMoment } from '#lib/time.ts'
import type { DexReport, Finding } from '../schema.ts'

const minuteMs = 60_000
/** A machine's clock is seldom right to the minute. */
const aheadMs = 10 * minuteMs
const oldestMs = 3 * 366 * 24 * 60 * minuteMs

/**
 * When the counters were read: as whoever sent the file says, or the machine's clock, or when we got
 * it. A clock that was never set is not believed.
 */
export function readingTime(
  told: Date | undefined,
  clock: DexReport['clock'],
  receivedAt: Date,
): { readAt: Date; finding?: Finding } {
  if (told) return { readAt: told }
  if (!clock) return { readAt: receivedAt, finding: unsaid }
  const shown = londonMoment(clock.date, clock.minute)
  const ahead = shown.getTime() - receivedAt.getTime()
  if (ahead > aheadMs || ahead < -oldestMs) return { readAt: receivedAt, finding: wrongClock }
  // A few minutes ahead is the clock's fault, not the future.
  return { readAt: ahead > 0 ? receivedAt : shown }
}

/** What somebody says is not believed when it has not come yet. */
export const isInFuture = (told: Date, now: Date) => told.getTime() > now.getTime() + aheadMs

const unsaid: Finding = {
  level: 'note',
  line: null,
  words: 'It does not say when it was read: the time of its arrival is taken.',
}

const wrongClock: Finding = {
  level: 'warning',
  line: null,
  words: 'The machine’s clock is wrong: the time of the file’s arrival is taken in its place.',
}
