import { dayMs } from '#lib/time.ts'

export const daysToRead = 14
const reminderDays = 7

/** A version that waits to be accepted by somebody. */
export interface Waiting {
  /** Since when acceptance is asked for. */
  askedAt: Date
  /** When the person came to work here. */
  joinedAt: Date
}

/** Whoever joins later has the same time from then on. */
export const askedFrom = ({ askedAt, joinedAt }: Waiting) =>
  new Date(Math.max(askedAt.getTime(), joinedAt.getTime()))

export const dueAt = (waiting: Waiting) =>
  new Date(askedFrom(waiting).getTime() + daysToRead * dayMs)

export const isOverdue = (waiting: Waiting, now: Date) => now > dueAt(waiting)

/** When a reminder was last called for: after seven days, after fourteen, and then each week. */
export function lastReminder(waiting: Waiting, now: Date): Date | undefined {
  const from = askedFrom(waiting).getTime()
  const weeks = Math.floor((now.getTime() - from) / (reminderDays * dayMs))
  return weeks >= 1 ? new Date(from + weeks * reminderDays * dayMs) : undefined
}

/** Whether somebody gets an email now. It lists all, so there is one a day at most. */
export function isToRemind(
  waiting: readonly Waiting[],
  lastMail: { at: Date; sameDay: boolean } | undefined,
  now: Date,
): boolean {
  if (lastMail?.sameDay) return false
  return waiting.some((one) => {
    const called = lastReminder(one, now)
    return called !== undefined && (lastMail === undefined || called > lastMail.at)
  })
}

export interface Asked {
  /** Whoever has accepted this number or a later one need not do it again. */
  since: number
  at: Date
}

/** What a publication asks for: a small correction asks for nothing that the one before did not. */
export function askedBy(
  published: { number: number; at: Date; minor: boolean },
  before: Asked | undefined,
): Asked {
  if (published.minor && before) return before
  return { since: published.number, at: published.at }
}
