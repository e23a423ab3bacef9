import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import {
  addBusinessMinutes,
  businessMinutesBetween,
  endOfNextBusinessDay,
} from '#lib/business-clock.ts'
import { weeklyHours } from '#lib/business-hours.ts'
import type { PromiseKind } from '#lib/lead-words.ts'
import { addDays, hourMs, inLondon, londonDate, longDate } from '#lib/time.ts'

/** When we answer, which is less than when the telephone is answered. */
export const businessClock = {
  hours: weeklyHours(company.hours.business),
  closed: bankHolidays,
}

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

/**
 * By when we answer what was promised at a moment: a day, as in 2026-11-16, or for a promise of hours
 * a time by the clocks of London, as in 2026-12-29T11:00. Nothing where the holidays are not known yet.
 */
export function answerBy(promise: PromiseKind, madeAt: Date): string | undefined {
  const { date, minute } = inLondon(dueAt(promise, madeAt))
  if (date > bankHolidays.knownUntil) return undefined
  return promise === 'form' ? date : `${date}T${twoDigits(minute / 60)}:${twoDigits(minute % 60)}`
}

const twoDigits = (count: number) => String(Math.floor(count)).padStart(2, '0')

/** No promise of ours is longer, whatever holidays there are. */
const longestPromiseDays = 14

/** Whether an address may say that we answer by then: a day that there is, today or soon. */
export function isAnswerBy(text: string, now: Date): boolean {
  if (!/^20\d\d-\d\d-\d\d(?:T([01]\d|2[0-3]):[0-5]\d)?$/.test(text)) return false
  const day = text.slice(0, 10)
  const today = londonDate(now)
  // Clocks count the thirty-first of February on into March.
  const isReal = !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day
  return isReal && today <= day && day <= addDays(today, longestPromiseDays)
}

/** The promise in words: within 1 business day. That is by Monday 16 November */
export function answerPromise(promise: PromiseKind, by: string | undefined): string {
  const words = promiseWords[promise]
  if (!by) return words
  const [day = '', time] = by.split('T')
  const at = time ? `${time.replace(/^0/, '')} on ` : ''
  return `${words}. That is by ${at}${longDate(day)}`
}

export const promiseWords: Record<PromiseKind, string> = {
  form: company.promises.contactForm,
  partnership: company.promises.partnership,
  email: company.promises.email,
}
