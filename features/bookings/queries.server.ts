import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { bookings, staffAbsences, staffHours } from '#db/schema/bookings.ts'
import { leads } from '#db/schema/leads.ts'
import { mails } from '#db/schema/mail.ts'
import { repeated } from '#features/leads/policy/acknowledgement.ts'
import { senderOf } from '#features/leads/policy/spam.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import type { Role } from '#lib/roles.ts'
import { addDays, hourMs, londonDate } from '#lib/time.ts'
import { isDuring, isMovable } from './policy/changes.ts'
import {
  type Appointment,
  bookableSpan,
  type Diary,
  freeSlots,
  nextFreeSlots,
} from './policy/slots.ts'
import {
  type BookingRow,
  type BookingsView,
  type BookingView,
  type DiaryView,
  mostPast,
} from './schema.ts'

const bookable: Role[] = ['sales', 'operations', 'admin']
const dayMs = 24 * hourMs
const mostComing = 500

/** Those who can take consultations: approved, of the staff. */
const isBookable = and(inArray(profiles.role, bookable), eq(profiles.state, 'approved'))

/**
 * The diary of everybody who takes consultations. Locked, nobody else books until the transaction is
 * over: always all of them and in one order, so that no two wait for each other.
 */
export async function readDiaries(
  ctx: Context,
  options: { lock?: true; without?: string | undefined } = {},
): Promise<Diary[]> {
  const now = ctx.clock.now()
  const found = ctx.db.orm
    .select({ staffId: staffHours.staffId, hours: staffHours.hours })
    .from(staffHours)
    .innerJoin(profiles, eq(profiles.userId, staffHours.staffId))
    .where(isBookable)
    .orderBy(asc(staffHours.staffId))
  const rows = await (options.lock ? found.for('update', { of: staffHours }) : found)
  const staffIds = rows.map(({ staffId }) => staffId)
  if (staffIds.length === 0) return []
  const absences = await ctx.db.orm
    .select()
    .from(staffAbsences)
    .where(
      and(
        inArray(staffAbsences.staffId, staffIds),
        // A day ahead of London it is tomorrow somewhere, never the day after.
        gte(staffAbsences.lastDay, addDays(londonDate(now), -1)),
      ),
    )
  const booked = await ctx.db.orm
    .select({ staffId: bookings.staffId, startsAt: bookings.startsAt, place: bookings.place })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'booked'),
        // From the Monday of this week on: whoever had many appointments gets fewer.
        gt(bookings.startsAt, new Date(now.getTime() - 7 * dayMs)),
        options.without ? ne(bookings.id, options.without) : undefined,
      ),
    )
  return rows.map(({ staffId, hours }) => ({
    staffId,
    hours,
    absences: absences.filter((absence) => absence.staffId === staffId),
    booked: booked.filter((booking) => booking.staffId === staffId),
  }))
}

/** When somebody is free, as ISO texts: from a moment on, or as soon as can be. */
export async function findFreeSlots(
  ctx: Context,
  place: MeetingPlace,
  options: { from?: Date | undefined; without?: string | undefined } = {},
): Promise<string[]> {
  const { from, until } = bookableSpan(ctx.clock.now())
  const diaries = await readDiaries(ctx, { without: options.without })
  const begins = options.from && options.from > from ? options.from : from
  const slots = freeSlots(diaries, place, { from: begins, until })
  return slots.map((slot) => slot.toISOString())
}

/** The next free slots for a visitor who could not have the one they wanted, as ISO texts. */
export async function findNextFreeSlots(
  ctx: Context,
  wanted: Appointment,
  options: { count: number; without?: string | undefined },
): Promise<string[]> {
  const diaries = await readDiaries(ctx, { without: options.without })
  const slots = nextFreeSlots(diaries, wanted, bookableSpan(ctx.clock.now()), options.count)
  return slots.map((slot) => slot.toISOString())
}

const whole = {
  id: bookings.id,
  leadId: bookings.leadId,
  staffId: bookings.staffId,
  place: bookings.place,
  siteAddress: bookings.siteAddress,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  timeZone: bookings.timeZone,
  state: bookings.state,
  sequence: bookings.sequence,
  toldSequence: bookings.toldSequence,
  reference: leads.reference,
  name: leads.name,
  email: leads.email,
  company: leads.company,
  phone: leads.phone,
  message: leads.message,
  staffName: profiles.fullName,
  staffEmail: users.email,
  videoLink: staffHours.videoLink,
}

/** A booking with whoever booked it and whoever takes it. */
function wholeBookings(ctx: Context) {
  return ctx.db.orm
    .select(whole)
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(profiles, eq(profiles.userId, bookings.staffId))
    .leftJoin(users, eq(users.id, bookings.staffId))
    .leftJoin(staffHours, eq(staffHours.staffId, bookings.staffId))
}

export type Booking = Awaited<ReturnType<typeof findBooking>> & object

export async function findBooking(ctx: Context, id: string) {
  const [booking] = await wholeBookings(ctx).where(eq(bookings.id, id))
  return booking
}

/** For a change: nobody else moves or cancels it until the transaction is over. */
export async function lockBooking(ctx: Context, id: string): Promise<Booking | undefined> {
  await ctx.db.orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update')
  return findBooking(ctx, id)
}

/** What whoever holds the link is shown; of what is over, nothing but that. */
export async function viewBooking(ctx: Context, id: string): Promise<BookingView | undefined> {
  const booking = await findBooking(ctx, id)
  if (!booking) return undefined
  const now = ctx.clock.now()
  const past = booking.endsAt <= now
  const { reference, place, timeZone, startsAt, endsAt, siteAddress, videoLink } = booking
  return {
    state: past ? 'past' : booking.state,
    changeable: booking.state === 'booked' && startsAt > now,
    movable: isMovable(booking),
    ...{ reference, place, timeZone },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    siteAddress: past ? null : (repeated(siteAddress) ?? null),
    videoLink: past ? null : videoLink,
  }
}

export async function findBookingOfLead(ctx: Context, leadId: string) {
  const [booking] = await wholeBookings(ctx).where(eq(bookings.leadId, leadId))
  return booking
}

/** How many appointments lie ahead of somebody. */
export function countComing(ctx: Context, email: string): Promise<number> {
  return ctx.db.orm.$count(
    bookings,
    and(
      eq(bookings.state, 'booked'),
      gt(bookings.startsAt, ctx.clock.now()),
      inArray(
        bookings.leadId,
        ctx.db.orm
          .select({ id: leads.id })
          .from(leads)
          .where(eq(sql`lower(${leads.email})`, email.toLowerCase())),
      ),
    ),
  )
}

/** The coming appointments and the diaries; of one colleague, or of all. */
export async function listForDesk(
  ctx: Context,
  staffId: string | undefined,
): Promise<BookingsView> {
  const now = ctx.clock.now()
  const coming = await wholeBookings(ctx)
    .where(
      and(
        eq(bookings.state, 'booked'),
        gt(bookings.endsAt, now),
        // The same, in the words of the index.
        gt(bookings.startsAt, new Date(now.getTime() - dayMs)),
        staffId ? eq(bookings.staffId, staffId) : undefined,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(mostComing)
  const diaries = await listDiaries(ctx, staffId)
  return { bookings: coming.map((booking) => rowOf(booking, diaries)), diaries }
}

/** What is over, the newest first, with what was cancelled; of one colleague, or of all. */
export async function listPast(ctx: Context, staffId: string | undefined): Promise<BookingRow[]> {
  const now = ctx.clock.now()
  const past = await wholeBookings(ctx)
    .where(
      and(
        lte(bookings.endsAt, now),
        // The same, in the words of the index.
        lt(bookings.startsAt, now),
        staffId ? eq(bookings.staffId, staffId) : undefined,
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(mostPast)
  return past.map((booking) => rowOf(booking, []))
}

async function listDiaries(ctx: Context, staffId: string | undefined): Promise<DiaryView[]> {
  const people = await ctx.db.orm
    .select({
      staffId: profiles.userId,
      name: profiles.fullName,
      hours: staffHours.hours,
      videoLink: staffHours.videoLink,
    })
    .from(profiles)
    .leftJoin(staffHours, eq(staffHours.staffId, profiles.userId))
    .where(and(isBookable, staffId ? eq(profiles.userId, staffId) : undefined))
    .orderBy(asc(profiles.fullName), asc(profiles.userId))
    .limit(200)
  const absences = await ctx.db.orm
    .select()
    .from(staffAbsences)
    .where(
      and(
        inArray(
          staffAbsences.staffId,
          people.map((person) => person.staffId),
        ),
        gte(staffAbsences.lastDay, londonDate(ctx.clock.now())),
      ),
    )
    .orderBy(asc(staffAbsences.firstDay))
  return people.map((person) => ({
    ...person,
    hours: person.hours ?? {},
    absences: absences
      .filter((absence) => absence.staffId === person.staffId)
      .map(({ id, firstDay, lastDay }) => ({ id, firstDay, lastDay })),
  }))
}

function rowOf(booking: Booking, diaries: DiaryView[]): BookingRow {
  const { id, leadId, reference, place, state, siteAddress, name, company, email, phone } = booking
  const { message, staffId, staffName } = booking
  const absences = diaries.find((diary) => diary.staffId === staffId)?.absences ?? []
  return {
    ...{ id, leadId, reference, place, state, siteAddress, name, company, email, phone, message },
    ...{ staffId, staffName },
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    onDayOff: absences.some((absence) => isDuring(absence, booking)),
    linkToSend: place === 'video' && !booking.videoLink,
  }
}

/** What somebody booked under an address, the newest first. */
export function listBookingsFrom(ctx: Context, email: string) {
  return ctx.db.orm
    .select({
      id: bookings.id,
      reference: leads.reference,
      place: bookings.place,
      siteAddress: bookings.siteAddress,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      timeZone: bookings.timeZone,
      state: bookings.state,
      bookedAt: bookings.bookedAt,
      movedAt: bookings.movedAt,
      cancelledAt: bookings.cancelledAt,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()))
    .orderBy(desc(bookings.bookedAt))
}

/** How many mails about bookings somebody was sent, by any of their addresses. */
export async function countMailsOfLastHour(ctx: Context, email: string): Promise<number> {
  const hourAgo = new Date(ctx.clock.now().getTime() - hourMs)
  const sent = await ctx.db.orm
    .select({ recipient: mails.recipient })
    .from(mails)
    .innerJoin(bookings, eq(bookings.leadId, mails.leadId))
    .where(gt(mails.queuedAt, hourAgo))
  const sender = senderOf(email)
  return sent.filter(({ recipient }) => senderOf(recipient) === sender).length
}

/** Those whose newest change whoever booked was not told of, the nearest first. */
export function listUntold(ctx: Context) {
  return ctx.db.orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isUntold, gt(bookings.startsAt, ctx.clock.now())))
    .orderBy(asc(bookings.startsAt))
    .limit(mostComing)
}

const isUntold = lt(bookings.toldSequence, bookings.sequence)

/** Whether a colleague can take consultations at all. */
export async function isBookablePerson(ctx: Context, userId: string): Promise<boolean> {
  const [found] = await ctx.db.orm
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isBookable))
  return found !== undefined
}

/** Who is due to be reminded now; the index of coming appointments keeps it short. */
export const startsBetween = (from: Date, until: Date) =>
  and(
    eq(bookings.state, 'booked'),
    gt(bookings.startsAt, from),
    lt(bookings.startsAt, new Date(until.getTime() + 1)),
  )
