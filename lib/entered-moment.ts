import { isShownInLondon, londonMoment } from './time.ts'

/** A day and a time as a form has them, by the clocks of London. */
export interface EnteredTime {
  day: string
  time: string
}

/** The moment that was meant, or which field says none, and why. */
export type EnteredMoment = { moment: Date } | { wrong: 'day' | 'time'; message: string }

/** Nothing that is written down here is older: an earlier year is a slip of the finger. */
const firstDay = '2000-01-01'
const minuteMs = 60_000
/** Of somebody's clock that is ahead of ours. */
const aheadMs = 5 * minuteMs

export const noSuchTime =
  'There is no such time that night: the clocks go forward from 01:00 to 02:00. Please choose another'
export const notPassed = 'Please choose a moment that has passed'

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The moment that was entered, if it has passed. This minute is now, so that what was just done stays in order. */
export function passedMoment({ day, time }: EnteredTime, now: Date): EnteredMoment {
  if (day < firstDay) return { wrong: 'day', message: 'Please choose a day since the year 2000' }
  const minute = minuteOf(time)
  if (!isShownInLondon(day, minute)) return { wrong: 'time', message: noSuchTime }
  const moment = londonMoment(day, minute)
  if (moment.getTime() > now.getTime() + aheadMs) return { wrong: 'day', message: notPassed }
  return { moment: now.getTime() - moment.getTime() < minuteMs ? now : moment }
}
