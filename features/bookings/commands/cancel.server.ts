import { eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { leads } from '#db/schema/leads.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { type Lead, lockLead } from '#features/leads/commands/change-lead.server.ts'
import { clockActions, clockChange } from '#features/leads/policy/desk.ts'
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
    /** Cancelled by a colleague, not by the visitor. */
    byUs?: true
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
    await noteChange(ctx, booking, 'cancelled', { said: options.said })
    await bringBack(ctx, booking.leadId)
    await tellBoth(ctx, links, { ...booking, sequence }, 'cancelled', options)
    return { ok: true }
  })
}

/**
 * Returns the enquiry to the queue with a due time, whoever cancelled: the customer is interested
 * and has no appointment any more. An answer that is owed already keeps its earlier due time.
 */
async function bringBack(ctx: Context, leadId: string): Promise<void> {
  const now = ctx.clock.now()
  const lead = await lockWhole(ctx, leadId)
  if (!lead) return
  const [action] = clockActions(lead)
  const promised = action && action !== 'pause' ? clockChange(lead, action, now) : undefined
  await ctx.db.orm
    .update(leads)
    .set({
      ...(promised?.ok && promised.columns),
      stage: lead.stage === 'assessment-booked' ? 'contacted' : lead.stage,
      updatedAt: now,
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, lead.id))
  await announceLeads(ctx)
}

/** The enquiry, or the one that it has become part of. */
async function lockWhole(ctx: Context, leadId: string): Promise<Lead | undefined> {
  const lead = await lockLead(ctx, leadId)
  return lead?.mergedInto ? lockWhole(ctx, lead.mergedInto) : lead
}
