import { addDays, inLondon, londonMoment, weekdayOf } from './time.ts'

/** Monday to Monday, by the clocks of London. */
export interface Week {
  /** As in 2026-11-09. */
  monday: string
  from: Date
  until: Date
}

const tellFromMinute = 8 * 60

/**
 * The week to tell of at a moment: the one before, on Mondays from 8:00 in London on; nothing at any
 * other time. The schedule counts by Greenwich, which half of the year is an hour behind.
 */
export function weekToTellOf(now: Date): Week | undefined {
  const { date, minute } = inLondon(now)
  if (weekdayOf(date) !== 'Mon' || minute < tellFromMinute) return undefined
  const monday = addDays(date, -7)
  return { monday, from: londonMoment(monday, 0), until: londonMoment(date, 0) }
}

/** Each hour of a Monday: the first at or after 8:00 in London tells it, or whichever comes first after the server was down. */
export const tellingHours = '0 7-20 * * 1'
