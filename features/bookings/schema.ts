import * as z from 'zod/mini'
import { namesSite } from '#features/leads/policy/acknowledgement.ts'
import {
  gdprConsent,
  notDialable,
  personName,
  phone,
  travelling,
} from '#features/leads/schema/fields.ts'
import { type BookingState, type MeetingPlace, meetingPlaces } from '#lib/booking-words.ts'
import type { WeeklyHours } from '#lib/business-hours.ts'
import { companyName, day, email, line, oneOf, pasted, visible } from '#lib/fields.ts'
import { daysBetween } from '#lib/time.ts'
import { isTimeZone } from './policy/times.ts'

/** The wording beside the checkbox; a change of the words is a new version. */
export const consentWording = 'booking-2026-11'

const longestMessage = 5000

/** It is repeated in mails of ours, which go to whatever address was typed. */
const withoutLinks = z.refine<string>(
  (text) => !namesSite(text),
  'Please leave out web addresses, and put a space after a full stop',
)

const place = oneOf<MeetingPlace>(meetingPlaces, 'Please choose by video or at your site')
const start = z.iso.datetime('Please choose a time')
const timeZone = z
  .string('Required')
  .check(z.maxLength(60), z.refine(isTimeZone, 'Please choose a time zone, such as Europe/London'))
const token = z.string('Required').check(z.maxLength(200))

const addressNeeded = 'Please tell us where to come, with the postcode'

/** POST /functions/v1/book-consultation; a field that is not listed is refused. */
export const BookingRequest = z
  .strictObject({
    start,
    place,
    name: personName('Name').check(withoutLinks),
    email,
    company: companyName,
    phone: z.optional(z.union([z.literal(''), phone], notDialable)),
    siteAddress: z.optional(line(0, 300).check(withoutLinks)),
    message: z.optional(pasted(0, longestMessage)),
    timeZone,
    consent: gdprConsent,
    ...travelling,
  })
  .check(
    z.refine(
      ({ place, siteAddress = '' }) => place === 'video' || visible(siteAddress).length >= 6,
      {
        path: ['siteAddress'],
        error: addressNeeded,
      },
    ),
  )
export type BookingRequest = z.output<typeof BookingRequest>
export type BookingField = keyof BookingRequest

/** GET /functions/v1/free-slots. `moving` is the token of the booking that is to be moved. */
export const SlotsQuery = z.object({
  place,
  from: z.optional(z.union([z.iso.datetime(), z.iso.date()])),
  moving: z.optional(token),
})

/** GET /functions/v1/booking and its calendar file, POST /functions/v1/cancel-booking */
export const BookingToken = z.object({ token })

/** POST /functions/v1/move-booking */
export const BookingMove = z.object({ token, start, timeZone: z.optional(timeZone) })

/** What whoever holds the link is shown of a booking. */
export interface BookingView {
  /** Past: its link shows nothing more. */
  state: BookingState | 'past'
  /** It has not begun. */
  changeable: boolean
  /** It has not been moved as often as can be done without a call. */
  movable: boolean
  reference: string
  place: MeetingPlace
  startsAt: string
  endsAt: string
  timeZone: string
  siteAddress: string | null
  videoLink: string | null
}

/** What whoever has just booked is told. */
export interface BookingReceipt {
  reference: string
  token: string
  startsAt: string
  endsAt: string
}

const clock = z.number('Required').check(z.int(), z.gte(0), z.lte(24 * 60))
const range = z.object({ opens: clock, closes: clock }).check(
  z.refine(({ opens, closes }) => closes - opens >= 30, 'Please leave at least half an hour'),
  z.refine(({ opens, closes }) => opens % 30 === 0 && closes % 30 === 0, 'Full or half hours only'),
)

export const HoursChange = z.strictObject({
  hours: z.partialRecord(z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']), range),
  videoLink: z.nullable(
    z
      .string('Required')
      .check(
        z.trim(),
        z.maxLength(300, 'Please use at most 300 characters'),
        z.regex(/^https:\/\/[^\s<>"]+$/, 'Please paste a link that begins with https://'),
      ),
  ),
})
export type HoursChange = z.output<typeof HoursChange>

const longestAbsenceDays = 366

export const AbsenceEntry = z.strictObject({ firstDay: day(), lastDay: day() }).check(
  z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first',
  }),
  z.refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) <= longestAbsenceDays, {
    path: ['lastDay'],
    error: 'Please enter at most a year at a time',
  }),
)
export type AbsenceEntry = z.output<typeof AbsenceEntry>

/** Who is booked on these days already. */
export interface AbsenceAnswer {
  booked: BookingRow[]
}

export const BookingCancellation = z.strictObject({ message: z.optional(pasted(0, 500)) })

/** One line of the desk. Moments are ISO texts. */
export interface BookingRow {
  id: string
  leadId: string
  reference: string
  startsAt: string
  endsAt: string
  place: MeetingPlace
  state: BookingState
  siteAddress: string | null
  name: string
  company: string | null
  email: string | null
  phone: string | null
  message: string
  staffId: string
  staffName: string | null
  /** The colleague has a day off by now. */
  onDayOff: boolean
  /** By video, and the colleague has no room of their own: it is theirs to mail one. */
  linkToSend: boolean
}

export interface DiaryView {
  staffId: string
  name: string
  hours: WeeklyHours
  videoLink: string | null
  absences: { id: string; firstDay: string; lastDay: string }[]
}

export interface BookingsView {
  bookings: BookingRow[]
  /** Of everybody who can take consultations, with or without hours yet. */
  diaries: DiaryView[]
}

/** Of the past ones so many of the newest are listed. */
export const mostPast = 500
