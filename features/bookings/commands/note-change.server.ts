import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents } from '#db/schema/leads.ts'
import { newId } from '#lib/ids.server.ts'
import type { BookingChange } from '../policy/letters.ts'
import type { Booking } from '../queries.server.ts'

/** In the trail for auditors and in the history of the enquiry. Call it inside the transaction. */
export async function noteChange(
  ctx: Context,
  booking: Pick<Booking, 'id' | 'leadId' | 'startsAt' | 'place' | 'reference'>,
  change: BookingChange,
  options: { before?: Date; said?: string | undefined } = {},
): Promise<void> {
  const startsAt = booking.startsAt.toISOString()
  const before = options.before?.toISOString()
  await recordAudit(ctx, {
    action: `booking.${change}`,
    subjectType: 'booking',
    subjectId: booking.id,
    details: { reference: booking.reference, startsAt, ...(before && { before }) },
  })
  const now = ctx.clock.now()
  await ctx.db.orm.insert(leadEvents).values({
    // A history is in the order of its ids, and the enquiry may have come in the same millisecond.
    id: newId(new Date(now.getTime() + 1)),
    leadId: booking.leadId,
    at: now,
    actor: ctx.actor,
    kind: change,
    text: options.said ?? null,
    details: { startsAt, place: booking.place, ...(before && { before }) },
  })
}
