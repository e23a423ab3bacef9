import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { leads } from '#db/schema/leads.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { lockBooking } from '../queries.server.ts'
import { noteChange } from './note-change.server.ts'
import { tellBoth } from './send-letters.server.ts'

export type CancelResult = { ok: true } | { ok: false; reason: 'not_found' | 'over' }

/** By whoever booked, or by us. Pressed twice it is cancelled once. */
export function cancelBooking(
  ctx: Context,
  links: BookingLinks,
  bookingId: string,
  options: {
    /** Of this colleague only; another's is as if it were not there. */
    staffId?: string | undefined
    /** What we say to whoever booked. */
    said?: string | undefined
  } = {},
): Promise<CancelResult> {
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const booking = await lockBooking(ctx, bookingId)
    if (!booking || (options.staffId && booking.staffId !== options.staffId)) {
      return { ok: false, reason: 'not_found' }
    }
    if (booking.state === 'cancelled') return { ok: true }
    if (booking.startsAt <= now) return { ok: false, reason: 'over' }
    const sequence = booking.sequence + 1
    await ctx.db.orm
      .update(bookings)
      .set({ state: 'cancelled', sequence, cancelledAt: now })
      .where(eq(bookings.id, bookingId))
    // Somebody who was interested stays in sight of the desk.
    await ctx.db.orm
      .update(leads)
      .set({ stage: 'contacted', updatedAt: now, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.id, booking.leadId), eq(leads.stage, 'assessment-booked')))
    await noteChange(ctx, booking, 'cancelled', { said: options.said })
    await tellBoth(ctx, links, { ...booking, sequence }, 'cancelled', options.said)
    return { ok: true }
  })
}
