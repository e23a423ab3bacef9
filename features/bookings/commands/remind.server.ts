import { and, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { type Reminder, reminderLeadMs } from '../policy/reminders.ts'
import { findBooking, startsBetween } from '../queries.server.ts'
import { remindVisitor } from './send-letters.server.ts'

/**
 * Reminds everybody whose appointment has come near since the last time. Whoever takes a reminder
 * notes it in the same statement, so that it is sent once however often and wherever this runs.
 */
export async function sendReminders(ctx: Context, links: BookingLinks): Promise<void> {
  const now = ctx.clock.now()
  const within = (reminder: Reminder) => new Date(now.getTime() + reminderLeadMs[reminder])
  await ctx.db.transaction(async () => {
    // Whoever is reminded an hour before needs no other, should the server have been down.
    const near = await ctx.db.orm
      .update(bookings)
      .set({
        hourReminderAt: now,
        dayReminderAt: sql`coalesce(${bookings.dayReminderAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(startsBetween(now, within('hour')), isNull(bookings.hourReminderAt)))
      .returning({ id: bookings.id })
    const ahead = await ctx.db.orm
      .update(bookings)
      .set({ dayReminderAt: now })
      .where(and(startsBetween(now, within('day')), isNull(bookings.dayReminderAt)))
      .returning({ id: bookings.id })
    const due: [Reminder, { id: string }[]][] = [
      ['hour', near],
      ['day', ahead],
    ]
    for (const [reminder, found] of due) {
      for (const { id } of found) {
        const booking = await findBooking(ctx, id)
        if (booking) await remindVisitor(ctx, links, booking, reminder)
      }
    }
  })
}
