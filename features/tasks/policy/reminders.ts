import type { Notice } from '#lib/task-words.ts'
import { addDays } from '#lib/time.ts'

/** So many days before it is due. */
export const soonDays = 7
/** Overdue work is named again so many days after the last email. */
export const lateEveryDays = 7

export interface Told {
  notice: Notice
  dueOn: string | null
  sentOn: string
}

/**
 * What somebody is to be emailed about an item now. Assignment comes at once; an item that is due within a
 * week by then needs no second email before it is late.
 */
export function noticeOf(
  dueOn: string | null,
  told: Told | undefined,
  today: string,
): Notice | undefined {
  const isLate = dueOn !== null && dueOn < today
  if (!told) return isLate ? 'late' : 'assigned'
  if (dueOn === null) return undefined
  // A day that was moved is a new promise.
  const sameDay = told.dueOn === dueOn
  if (isLate) {
    const wasTold = sameDay && told.notice === 'late'
    return wasTold && told.sentOn > addDays(today, -lateEveryDays) ? undefined : 'late'
  }
  const soonFrom = addDays(dueOn, -soonDays)
  const wasToldSoon = sameDay && (told.notice === 'soon' || told.sentOn >= soonFrom)
  return today >= soonFrom && !wasToldSoon ? 'soon' : undefined
}

/** The work of a colleague who has left: officers hear of it at once, and again only when it is late. */
export function noticeOfLeft(
  dueOn: string | null,
  told: Told | undefined,
  today: string,
): Notice | undefined {
  if (dueOn !== null && dueOn < today) return noticeOf(dueOn, told, today)
  return told?.notice === 'left' || told?.notice === 'late' ? undefined : 'left'
}

/** Reminders come in working hours; what is new is said at once. */
export const isTimeToRemind = (minuteOfDay: number) =>
  minuteOfDay >= 7 * 60 && minuteOfDay < 18 * 60
