import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { formTokenHeader, refuseFlood } from '#features/leads/api.server.ts'
import { screenEnquiry } from '#features/leads/commands/receive.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { IdempotencyKey } from '#features/leads/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { bookConsultation } from '../commands/book.server.ts'
import { cancelBooking } from '../commands/cancel.server.ts'
import { moveBooking } from '../commands/move.server.ts'
import { visitorEntry } from '../commands/send-letters.server.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { findBooking, findFreeSlots, viewBooking } from '../queries.server.ts'
import { BookingMove, BookingRequest, BookingToken, SlotsQuery } from '../schema.ts'

const root = '/functions/v1'
const nextShown = 6

/** Answers of bookings that did not come about, in words that say what to do. */
const refusals = {
  slot_taken: [
    409,
    'slot_taken',
    'Somebody has just taken this time. Here are the next free ones; everything you typed is still there.',
  ],
  too_many: [
    409,
    'too_many_bookings',
    'You have three consultations ahead already. Please move or cancel one of them, or call us.',
  ],
  idempotency_key_reused: [
    409,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another enquiry. Please send a new one.',
  ],
  cancelled: [
    409,
    'booking_cancelled',
    'This consultation is cancelled. Please book another time.',
  ],
  over: [410, 'booking_over', 'This consultation has begun or is over. Please book another time.'],
  not_found: [
    404,
    'link_not_valid',
    'This link is not one of ours, or is not complete. Please open it from the newest mail.',
  ],
} as const satisfies Record<string, readonly [number, ErrorBody['code'], string]>

/** Under /functions/v1: free slots for everybody, and one's own booking for whoever has its link. */
export function visitorsApi(links: BookingLinks, reception: Reception) {
  const api = new Hono<RequestEnv>()

  api.get(`${root}/free-slots`, async (c) => {
    const query = SlotsQuery.safeParse(c.req.query())
    if (!query.success) {
      const message = 'Please ask for place=video or place=site, and from a day or a moment.'
      return refuse(c, 422, { code: 'validation_failed', message })
    }
    const { place, from, moving } = query.data
    const without = moving && links.bookingOf(moving)
    const slots = await findFreeSlots(c.get('ctx'), place, {
      from: from ? new Date(from) : undefined,
      without,
    })
    // The same for everybody for a moment; a slot that is taken meanwhile is refused kindly.
    c.header('cache-control', moving ? 'no-store' : 'public, max-age=5')
    return c.json({ slots })
  })

  api.post(`${root}/book-consultation`, async (c) => {
    const body = await readJsonBody(c, BookingRequest)
    if ('refusal' in body) return body.refusal
    const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success && c.req.header('idempotency-key') !== undefined) {
      const message = 'Idempotency-Key takes 8 to 200 visible characters, for example a UUID.'
      return refuse(c, 400, { code: 'idempotency_key_invalid', message })
    }
    const ctx = c.get('ctx')
    const { email, phone, message = '', honeypot } = body.data
    const screened = await screenEnquiry(
      ctx,
      reception,
      { email, phone, message },
      {
        ip: clientAddress(c, reception.trustedProxies),
        formToken: c.req.header(formTokenHeader),
        honeypot,
      },
    )
    if (!screened.ok) return refuseFlood(c, screened)
    const { heldFor, flags } = screened.screening
    const result = await bookConsultation(ctx, links, body.data, {
      idempotencyKey: key.data,
      // A slot cannot be half taken: what is odd is said to staff, and nobody is kept waiting.
      flags: [...heldFor, ...flags],
    })
    if (result.ok) return c.json(result)
    if (result.reason === 'slot_taken') return refuseTaken(c, body.data)
    return refused(c, result.reason)
  })

  api.get(`${root}/booking`, async (c) => {
    c.header('cache-control', 'no-store')
    const id = links.bookingOf(c.req.query('token') ?? '')
    const view = id && (await viewBooking(c.get('ctx'), id))
    return view ? c.json(view) : refused(c, 'not_found')
  })

  api.get(`${root}/booking.ics`, async (c) => {
    c.header('cache-control', 'no-store')
    const ctx = c.get('ctx')
    const id = links.bookingOf(c.req.query('token') ?? '')
    const booking = id && (await findBooking(ctx, id))
    if (!booking) return refused(c, 'not_found')
    if (booking.endsAt <= ctx.clock.now()) return refused(c, 'over')
    const method = booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
    return c.body(calendarFile(visitorEntry(ctx, booking, links, method)), 200, {
      'content-type': `text/calendar; charset=utf-8; method=${method}`,
      'content-disposition': 'attachment; filename="consultation.ics"',
    })
  })

  api.post(`${root}/move-booking`, async (c) => {
    const body = await readJsonBody(c, BookingMove)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('ctx')
    const id = links.bookingOf(body.data.token)
    if (!id) return refused(c, 'not_found')
    const result = await moveBooking(ctx, links, id, new Date(body.data.start))
    if (result.ok) return c.json({ ok: true })
    if (result.reason !== 'slot_taken') return refused(c, result.reason)
    const booking = await findBooking(ctx, id)
    const place = booking?.place ?? 'video'
    return refuseTaken(c, { start: body.data.start, place, without: id })
  })

  api.post(`${root}/cancel-booking`, async (c) => {
    const body = await readJsonBody(c, BookingToken)
    if ('refusal' in body) return body.refusal
    const id = links.bookingOf(body.data.token)
    if (!id) return refused(c, 'not_found')
    const result = await cancelBooking(c.get('ctx'), links, id)
    return result.ok ? c.json({ ok: true }) : refused(c, result.reason)
  })

  for (const [path, methods] of Object.entries(methodsOf)) {
    api.all(`${root}/${path}`, (c) => {
      c.header('allow', methods)
      const message = `Please send a ${methods.split(',')[0]}.`
      return refuse(c, 405, { code: 'method_not_allowed', message })
    })
  }
  return api
}

const methodsOf = {
  'free-slots': 'GET, HEAD',
  'book-consultation': 'POST',
  booking: 'GET, HEAD',
  'booking.ics': 'GET, HEAD',
  'move-booking': 'POST',
  'cancel-booking': 'POST',
}

function refused(c: HttpContext, reason: keyof typeof refusals): Response {
  const [status, code, message] = refusals[reason]
  return refuse(c, status, { code, message })
}

/** With the next free slots, so that a second try is one press away. */
async function refuseTaken(
  c: HttpContext<RequestEnv>,
  wanted: { start: string; place: MeetingPlace; without?: string },
): Promise<Response> {
  const all = await findFreeSlots(c.get('ctx'), wanted.place, { without: wanted.without })
  const later = all.filter((slot) => slot > wanted.start)
  const slots = (later.length > 0 ? later : all).slice(0, nextShown)
  const [status, code, message] = refusals.slot_taken
  return c.json({ code, message, slots } satisfies ErrorBody & { slots: string[] }, status)
}
