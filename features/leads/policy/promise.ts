import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import {
  addBusinessMinutes,
  businessMinutesBetween,
  endOfNextBusinessDay,
} from '#lib/business-clock.ts'
import { londonDate, longDate, weeklyHours } from '#lib/business-hours.ts'
import type { PromiseKind } from '#lib/lead-words.ts'

/** When we answer, which is less than when the telephone is answered. */
export const businessClock = {
  hours: weeklyHours(company.hours.business),
  closed: bankHolidays,
}

const hourMs = 3_600_000

/** When a promise that was made at a moment falls due. */
export function dueAt(promise: PromiseKind, madeAt: Date): Date {
  switch (promise) {
    case 'form':
      return endOfNextBusinessDay(madeAt, businessClock)
    case 'partnership':
      return addBusinessMinutes(madeAt, 4 * 60, businessClock)
    case 'email':
      return new Date(madeAt.getTime() + 24 * hourMs)
  }
}

/** The clock stood still while we waited for the customer: what was left then is left now. */
export function dueAfterPause(
  promise: PromiseKind,
  due: Date,
  pause: { from: Date; until: Date },
): Date {
  // What was late before the pause is late after it.
  if (due <= pause.from) return due
  if (promise === 'email') {
    return new Date(due.getTime() + pause.until.getTime() - pause.from.getTime())
  }
  const left = businessMinutesBetween(pause.from, due, businessClock)
  return addBusinessMinutes(pause.until, left, businessClock)
}

/** The day by which we answer, as in 2026-11-16; nothing where its holidays are not known yet. */
export function answerDay(due: Date): string | undefined {
  const day = londonDate(due)
  return day <= bankHolidays.knownUntil ? day : undefined
}

/** The promise in words: within 1 business day. That is by Monday 16 November */
export function answerPromise(promise: PromiseKind, day: string | undefined): string {
  const words = promiseWords[promise]
  return day ? `${words}. That is by ${longDate(day)}` : words
}

export const promiseWords: Record<PromiseKind, string> = {
  form: company.promises.contactForm,
  partnership: company.promises.partnership,
  email: company.promises.email,
}
