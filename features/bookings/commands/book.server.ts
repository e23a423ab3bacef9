import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { leads } from '#db/schema/leads.ts'
import { captureLead, isKeyUsed } from '#features/leads/commands/capture.server.ts'
import type { NewLead } from '#features/leads/policy.ts'
import { meetingPlaces } from '#lib/booking-words.ts'
import { newId } from '#lib/ids.server.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { remindersSpared } from '../policy/reminders.ts'
import { endOf, isOffered, takerOf } from '../policy/slots.ts'
import { todaysName, whenWords } from '../policy/times.ts'
import {
  type Booking,
  countComing,
  findBooking,
  findBookingOfLead,
  readDiaries,
} from '../queries.server.ts'
import { type BookingReceipt, type BookingRequest, consentWording } from '../schema.ts'
import { noteChange } from './note-change.server.ts'
import { tellBoth } from './send-letters.server.ts'

export type BookResult =
  | { ok: true; isNew: boolean; receipt: BookingReceipt }
  | {
      ok: false
      reason:
        | 'slot_taken'
        | 'slot_not_offered'
        | 'too_many'
        | 'cancelled'
        | 'idempotency_key_reused'
    }

/** So that nobody fills a diary alone. */
const mostComing = 3

/** Undoes the enquiry that has been stored: what cannot be booked leaves nothing behind. */
class NotBooked extends Error {
  readonly reason: Exclude<BookResult, { ok: true }>['reason']
  constructor(reason: NotBooked['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Stores the enquiry, the booking, its history and its mails, all or nothing, and once per key. */
export async function bookConsultation(
  ctx: Context,
  links: BookingLinks,
  request: BookingRequest,
  options: { idempotencyKey?: string | undefined; flags?: Suspicion[] } = {},
): Promise<BookResult> {
  try {
    const { isNew, booking } = await ctx.db.transaction(() => book(ctx, links, request, options))
    const receipt = {
      reference: booking.reference,
      token: links.tokenOf(booking.id),
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
    }
    return { ok: true, isNew, receipt }
  } catch (error) {
    if (error instanceof NotBooked) return { ok: false, reason: error.reason }
    throw error
  }
}

/** Whether this request was answered before: then it takes nothing, and need not be admitted. */
export function isBookedBefore(
  ctx: Context,
  request: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  return isKeyUsed(ctx, leadOf(request, ctx.clock.now()), idempotencyKey)
}

async function book(
  ctx: Context,
  links: BookingLinks,
  request: BookingRequest,
  { idempotencyKey, flags = [] }: { idempotencyKey?: string | undefined; flags?: Suspicion[] },
): Promise<{ isNew: boolean; booking: Booking }> {
  const now = ctx.clock.now()
  const diaries = await readDiaries(ctx, { lock: true })
  const ahead = await countComing(ctx, request.email)
  const captured = await captureLead(ctx, leadOf(request, now), {
    // Without mails of an enquiry: the booking has its own.
    stage: 'assessment-booked',
    screening: { heldFor: [], flags },
    idempotencyKey,
  })
  if (!captured.ok) throw new NotBooked(captured.reason)
  const earlier = await findBookingOfLead(ctx, captured.id)
  if (earlier?.state === 'cancelled') throw new NotBooked('cancelled')
  if (earlier) return { isNew: false, booking: earlier }

  const startsAt = new Date(request.start)
  const { place } = request
  const staffId = takerOf(diaries, { startsAt, place }, { now })
  if (!isOffered(diaries, { startsAt, place }, now)) throw new NotBooked('slot_not_offered')
  if (!staffId) throw new NotBooked('slot_taken')
  if (ahead >= mostComing) throw new NotBooked('too_many')
  const id = newId(now)
  await ctx.db.orm.insert(bookings).values({
    id,
    leadId: captured.id,
    staffId,
    place,
    siteAddress: place === 'site' ? (request.siteAddress ?? null) : null,
    startsAt,
    endsAt: endOf(startsAt),
    timeZone: request.timeZone,
    state: 'booked',
    bookedAt: now,
    ...remindersSpared(startsAt, now),
  })
  await ctx.db.orm.update(leads).set({ ownerId: staffId }).where(eq(leads.id, captured.id))
  const booking = await findBooking(ctx, id)
  if (!booking) throw new Error('The booking was stored and is not there')
  await noteChange(ctx, booking, 'booked')
  await tellBoth(ctx, links, booking, 'booked')
  return { isNew: true, booking }
}

function leadOf(request: BookingRequest, now: Date): NewLead {
  const { place, siteAddress, timeZone, name, email, phone, message } = request
  const { referrer, variants } = request
  const startsAt = new Date(request.start)
  const { day, time } = whenWords({ startsAt, endsAt: endOf(startsAt) }, 'Europe/London')
  return {
    wayIn: 'booking',
    source: 'consultation_booking',
    intent: 'consultation',
    name,
    email,
    phone: phone || undefined,
    company: request.company,
    message: message ?? '',
    details: {
      Consultation: meetingPlaces[place],
      'Booked for': `${day}, ${time}`,
      'Time zone': todaysName(timeZone),
      ...(place === 'site' && siteAddress && { 'Site address': siteAddress }),
    },
    referrer,
    variants,
    consent: { wording: consentWording, at: now },
  }
}
