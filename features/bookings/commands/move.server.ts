import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { leads } from '#db/schema/leads.ts'
import { isMovable } from '../policy/changes.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { remindersSpared } from '../policy/reminders.ts'
import { endOf, isOffered, takerOf } from '../policy/slots.ts'
import { type Booking, findBooking, lockBooking, readDiaries } from '../queries.server.ts'
import { noteChange } from './note-change.server.ts'
import { tellBoth, tellColleague } from './send-letters.server.ts'

export type MoveResult =
  | { ok: true; booking: Booking }
  | {
      ok: false
      reason:
        | 'not_found'
        | 'cancelled'
        | 'over'
        | 'moved_too_often'
        | 'slot_taken'
        | 'slot_not_offered'
    }

/** To another free slot of the same kind, with the same colleague if they are free. */
export function moveBooking(
  ctx: Context,
  links: BookingLinks,
  bookingId: string,
  to: {
    startsAt: Date
    /** Whose clock the visitor reads from now on, if it is another one. */
    timeZone?: string | undefined
  },
): Promise<MoveResult> {
  const { startsAt } = to
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    // The diaries first, as whoever books has it: then no two wait for each other.
    const diaries = await readDiaries(ctx, { lock: true, without: bookingId })
    const before = await lockBooking(ctx, bookingId)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.state === 'cancelled') return { ok: false, reason: 'cancelled' }
    if (before.startsAt <= now) return { ok: false, reason: 'over' }
    // Pressed twice: it is there already.
    if (before.startsAt.getTime() === startsAt.getTime()) return { ok: true, booking: before }
    if (!isMovable(before)) return { ok: false, reason: 'moved_too_often' }
    const wanted = { startsAt, place: before.place }
    const staffId = takerOf(diaries, wanted, { now, before: before.staffId })
    if (!isOffered(diaries, wanted, now)) return { ok: false, reason: 'slot_not_offered' }
    if (!staffId) return { ok: false, reason: 'slot_taken' }

    await ctx.db.orm
      .update(bookings)
      .set({
        staffId,
        startsAt,
        endsAt: endOf(startsAt),
        timeZone: to.timeZone ?? before.timeZone,
        sequence: sql`${bookings.sequence} + 1`,
        movedAt: now,
        ...remindersSpared(startsAt, now),
      })
      .where(eq(bookings.id, bookingId))
    const booking = await findBooking(ctx, bookingId)
    if (!booking) throw new Error('The booking was moved and is not there')
    await noteChange(ctx, booking, 'moved', { before: before.startsAt })
    if (staffId !== before.staffId) await handOver(ctx, before, booking)
    await tellBoth(ctx, links, booking, 'moved')
    return { ok: true, booking }
  })
}

/** The colleague who had it is told that it is gone, and the enquiry follows to the new one. */
async function handOver(ctx: Context, before: Booking, booking: Booking): Promise<void> {
  await tellColleague(ctx, { ...before, sequence: booking.sequence }, 'cancelled')
  await ctx.db.orm
    .update(leads)
    .set({ ownerId: booking.staffId, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.id, booking.leadId), eq(leads.ownerId, before.staffId)))
}
