import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BookingState, MeetingPlace } from '#lib/booking-words.ts'
import type { WeeklyHours } from '#lib/business-hours.ts'
import { profiles } from './accounts.ts'
import { id, moment } from './columns.ts'
import { leads } from './leads.ts'

/** A consultation. Who comes and what about is in its enquiry, and goes with it. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .unique()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** No reference: a colleague who leaves does not take the appointment along. */
    staffId: uuid().notNull(),
    place: text().$type<MeetingPlace>().notNull(),
    siteAddress: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Whose clock the visitor reads, as in Europe/London. */
    timeZone: text().notNull(),
    state: text().$type<BookingState>().notNull(),
    /** How often it was changed: by this, calendars tell the newer of two files. */
    sequence: integer().notNull().default(0),
    /** Up to which change whoever booked was told: what is above it is told later. */
    toldSequence: integer().notNull().default(0),
    bookedAt: moment().notNull(),
    movedAt: moment(),
    cancelledAt: moment(),
    /** When the visitor was reminded a day before, and an hour before; or needed no reminder. */
    dayReminderAt: moment(),
    hourReminderAt: moment(),
  },
  (table) => [
    // Whoever books holds a lock on the diaries; this holds even where somebody forgets that.
    uniqueIndex('bookings_staff_start')
      .on(table.staffId, table.startsAt)
      .where(sql`${table.state} = 'booked'`),
    index('bookings_untold')
      .on(table.startsAt)
      .where(sql`${table.toldSequence} < ${table.sequence}`),
    index('bookings_start').on(table.startsAt),
    index('bookings_of_staff').on(table.staffId, table.startsAt),
  ],
)

/** When a colleague takes consultations. The row is also what is locked while one is booked. */
export const staffHours = pgTable('staff_hours', {
  staffId: uuid()
    .primaryKey()
    .references(() => profiles.userId, { onDelete: 'cascade' }),
  /** By the clocks of London. */
  hours: jsonb().$type<WeeklyHours>().notNull(),
  /** The room of their video calls, if they have one of their own. */
  videoLink: text(),
  updatedAt: moment().notNull(),
})

/** Days on which a colleague takes none. Why is nobody's business. */
export const staffAbsences = pgTable(
  'staff_absences',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Both included, as in 2026-12-24. */
    firstDay: text().notNull(),
    lastDay: text().notNull(),
  },
  (table) => [index('staff_absences_staff').on(table.staffId, table.lastDay)],
)
