import type { Context } from '#db/context.server.ts'
import { cancelBooking } from '#features/bookings/commands/cancel.server.ts'
import { moveBooking } from '#features/bookings/commands/move.server.ts'
import type { BookingLinks } from '#features/bookings/policy/links.server.ts'
import { findFreeSlots, findNextFreeSlots, viewBooking } from '#features/bookings/queries.server.ts'
import { BookingMove } from '#features/bookings/schema.ts'
import { type BookingChannel, moveOutcomes, offered } from './documents.tsx'

/** A booking for a page that is rendered here, by the same rules as over the API. */
export function bookingsAtOnce(ctx: Context, links: BookingLinks): BookingChannel {
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a booking could not be read or changed')
      return 'unavailable' as const
    })
  return {
    async find(token) {
      const id = links.bookingOf(token)
      if (!id) return 'invalid'
      return (await orUnavailable(viewBooking(ctx, id))) ?? 'invalid'
    },
    async freeSlots(place, moving) {
      const without = links.bookingOf(moving)
      const slots = await orUnavailable(findFreeSlots(ctx, place, { without }))
      return slots === 'unavailable' ? undefined : slots
    },
    async nextFree(place) {
      const soonest = { startsAt: ctx.clock.now(), place }
      const slots = await orUnavailable(findNextFreeSlots(ctx, soonest, { count: offered }))
      return slots === 'unavailable' ? undefined : slots
    },
    async move(token, start, timeZone) {
      const id = links.bookingOf(token)
      const checked = BookingMove.safeParse({ token, start, timeZone })
      if (!id || !checked.success) return 'refused'
      const to = { startsAt: new Date(start), timeZone: checked.data.timeZone }
      const result = await orUnavailable(moveBooking(ctx, links, id, to))
      if (result === 'unavailable') return result
      return result.ok ? 'done' : (moveOutcomes[result.reason] ?? 'refused')
    },
    async cancel(token) {
      const id = links.bookingOf(token)
      if (!id) return 'refused'
      const result = await orUnavailable(cancelBooking(ctx, links, id))
      if (result === 'unavailable') return result
      return result.ok ? 'done' : 'refused'
    },
  }
}
