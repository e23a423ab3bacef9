import type { Context } from '#db/context.server.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { listUntold, lockBooking } from '../queries.server.ts'
import { tellVisitor } from './send-letters.server.ts'

/** Tells, in one email a booking, what became of those that were changed too often to tell of each change. */
export async function sendLateLetters(ctx: Context, links: BookingLinks): Promise<void> {
  for (const { id } of await listUntold(ctx)) {
    await ctx.db.transaction(async () => {
      const booking = await lockBooking(ctx, id)
      if (!booking || booking.toldSequence >= booking.sequence) return
      const change = booking.state === 'cancelled' ? 'cancelled' : 'moved'
      await tellVisitor(ctx, links, booking, change)
    })
  }
}
