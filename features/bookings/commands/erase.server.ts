import { eq } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { erasedLetter } from '../policy/letters.ts'
import { type Booking, findBooking, listBookingsFrom } from '../queries.server.ts'
import { entryOf, send } from './send-letters.server.ts'

/** Before the enquiries, with which they would go without a word to the colleague who waits. */
export const bookingRecords: PersonalRecords = {
  name: 'bookings',
  async list(ctx, email) {
    const rows = await listBookingsFrom(ctx, email)
    return rows.map(({ id: _, ...booked }) => booked)
  },
  async erase(ctx, email) {
    const theirs = await listBookingsFrom(ctx, email)
    for (const { id } of theirs) {
      const booking = await findBooking(ctx, id)
      if (booking) await eraseBooking(ctx, booking)
    }
    return theirs.length
  },
}

async function eraseBooking(ctx: Context, booking: Booking): Promise<void> {
  const { id, reference, startsAt, state, staffName, staffEmail } = booking
  const coming = state === 'booked' && startsAt > ctx.clock.now()
  if (coming) {
    const to = staffEmail ?? company.email
    await send(ctx, erasedLetter(booking), {
      to,
      replyTo: company.email,
      entry: {
        ...entryOf(ctx, { ...booking, sequence: booking.sequence + 1 }, 'CANCEL'),
        summary: 'Consultation',
        description: 'Erased at the request of the person who booked it.',
        location: '',
        attendee: { name: staffName ?? company.name, email: to },
      },
    })
  }
  await ctx.db.orm.delete(bookings).where(eq(bookings.id, id))
  const details = { reference, coming }
  await recordAudit(ctx, {
    action: 'booking.erased',
    subjectType: 'booking',
    subjectId: id,
    details,
  })
}
