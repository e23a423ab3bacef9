import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { businessClock } from '#features/leads/policy/promise.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { addBusinessMinutes, workingRange } from '#lib/business-clock.ts'
import type { WeeklyHours } from '#lib/business-hours.ts'
import { addDays, inLondon, londonMoment, weekdayOf } from '#lib/time.ts'

const gridMinutes = 30
/** On the road to a site, and back. */
const travelMinutes = 60
const noticeBusinessMinutes = 2 * 60
const horizonDays = 28
const minuteMs = 60_000

export interface Appointment {
  startsAt: Date
  place: MeetingPlace
}

/** What decides when a colleague is free. */
export interface Diary {
  staffId: string
  hours: WeeklyHours
  absences: readonly { firstDay: string; lastDay: string }[]
  booked: readonly Appointment[]
}

export const endOf = (startsAt: Date) =>
  new Date(startsAt.getTime() + company.consultationMinutes * minuteMs)

/** From when until when an appointment may begin, for somebody who books now. */
export function bookableSpan(now: Date): { from: Date; until: Date } {
  return {
    from: addBusinessMinutes(now, noticeBusinessMinutes, businessClock),
    until: new Date(now.getTime() + horizonDays * 24 * 60 * minuteMs),
  }
}

interface Span {
  from: Date
  until: Date
}

/** Every start at which a colleague is free, in order, without saying whose diary it is in. */
export function freeSlots(diaries: readonly Diary[], place: MeetingPlace, span: Span): Date[] {
  return [...walkFreeSlots(diaries, place, span)]
}

/** The first free slots after the wanted one or, if there are none, the first of the span. */
export function nextFreeSlots(
  diaries: readonly Diary[],
  wanted: Appointment,
  span: Span,
  count: number,
): Date[] {
  const first = (from: Date) => {
    const slots: Date[] = []
    for (const slot of walkFreeSlots(diaries, wanted.place, { from, until: span.until })) {
      if (slots.push(slot) === count) break
    }
    return slots
  }
  const after = new Date(wanted.startsAt.getTime() + 1)
  if (after <= span.from) return first(span.from)
  const later = first(after)
  return later.length > 0 ? later : first(span.from)
}

/** Lazily: one slot costs several conversions to London's clocks, and 28 days have hundreds. */
function* walkFreeSlots(diaries: readonly Diary[], place: MeetingPlace, span: Span) {
  const last = inLondon(span.until).date
  for (let date = inLondon(span.from).date; date <= last; date = addDays(date, 1)) {
    const present = diaries.filter((diary) => worksOn(diary, date))
    for (let minute = 0; present.length > 0 && minute < 24 * 60; minute += gridMinutes) {
      const within = present.filter(({ hours }) => isWithin(hours, date, minute))
      if (within.length === 0) continue
      const startsAt = londonMoment(date, minute)
      if (startsAt < span.from || startsAt > span.until) continue
      if (within.some((diary) => hasRoom(diary, { startsAt, place }))) yield startsAt
    }
  }
}

/**
 * Who takes an appointment: whoever had it before, or of those who are free the one with the fewest
 * in that week; nobody if it is not on offer. Of equals it is always the same one.
 */
export function takerOf(
  diaries: readonly Diary[],
  wanted: Appointment,
  options: { now: Date; before?: string },
): string | undefined {
  const { from, until } = bookableSpan(options.now)
  if (wanted.startsAt < from || wanted.startsAt > until) return undefined
  const week = weekOf(wanted.startsAt)
  const load = ({ booked }: Diary) =>
    booked.filter(({ startsAt }) => weekOf(startsAt) === week).length
  const free = diaries.filter((diary) => isFree(diary, wanted))
  if (free.some(({ staffId }) => staffId === options.before)) return options.before
  return free
    .map((diary) => ({ staffId: diary.staffId, load: load(diary) }))
    .toSorted((a, b) => a.load - b.load || (a.staffId < b.staffId ? -1 : 1))[0]?.staffId
}

/** Whether anybody could take it if nothing were booked yet: what is not on offer was not taken either. */
export function isOffered(diaries: readonly Diary[], wanted: Appointment, now: Date): boolean {
  const empty = diaries.map((diary) => ({ ...diary, booked: [] }))
  return takerOf(empty, wanted, { now }) !== undefined
}

function isFree(diary: Diary, wanted: Appointment): boolean {
  const { date, minute } = inLondon(wanted.startsAt)
  const onGrid = minute % gridMinutes === 0 && wanted.startsAt.getTime() % minuteMs === 0
  return (
    onGrid && worksOn(diary, date) && isWithin(diary.hours, date, minute) && hasRoom(diary, wanted)
  )
}

function worksOn({ hours, absences }: Diary, date: string): boolean {
  if (!workingRange(date, { hours, closed: bankHolidays })) return false
  return !absences.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

function isWithin(hours: WeeklyHours, date: string, minute: number): boolean {
  const range = hours[weekdayOf(date)]
  if (!range) return false
  return minute >= range.opens && minute + company.consultationMinutes <= range.closes
}

function hasRoom({ booked }: Diary, wanted: Appointment): boolean {
  return booked.every((other) => !collide(wanted, other))
}

function collide(a: Appointment, b: Appointment): boolean {
  // The way there and the way back need the same hour only once.
  const gap = [a, b].some(({ place }) => place === 'site') ? travelMinutes : 0
  const apart = Math.abs(a.startsAt.getTime() - b.startsAt.getTime())
  return apart < (company.consultationMinutes + gap) * minuteMs
}

/** The Monday of the week in London. */
function weekOf(moment: Date): string {
  const { date } = inLondon(moment)
  const sinceMonday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekdayOf(date))
  return addDays(date, -sinceMonday)
}
