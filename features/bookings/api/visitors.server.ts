import { Hono, type Context as HttpContext } from 'hono'
import { company } from '#content/company.ts'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { formTokenHeader } from '#features/leads/api.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { IdempotencyKey } from '#features/leads/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { type Admission, admitBooking } from '../commands/admit.server.ts'
import { type BookResult, bookConsultation, isBookedBefore } from '../commands/book.server.ts'
import { cancelBooking } from '../commands/cancel.server.ts'
import { BookingLimit } from '../commands/count-bookings.server.ts'
import { moveBooking } from '../commands/move.server.ts'
import { visitorEntry } from '../commands/send-letters.server.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import { mostMoves } from '../policy/changes.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import { findBooking, findFreeSlots, findNextFreeSlots, viewBooking } from '../queries.server.ts'
import { BookingMove, BookingRequest, BookingToken, SlotsQuery } from '../schema.ts'

const root = '/functions/v1'
const nextShown = 6

/** Answers of bookings that did not come about, in words that say what to do. */
const refusals = {
  odd: [
    422,
    'refused',
    `This form cannot be taken as it is. Please call us on ${company.phone.display}, and we book the time for you; everything you typed is still there.`,
  ],
  form_token: [
    422,
    'form_token_needed',
    `We cannot tell when this page was opened. Please reload it and book again, or call us on ${company.phone.display}.`,
  ],
  too_fast: [429, 'too_fast', 'That was quick. Please wait three seconds and send it once more.'],
  too_many_sent: [
    429,
    'too_many_enquiries',
    `Many consultations were booked by you, or from your network, in the last hour. What you typed is still there: please try again later, or call us on ${company.phone.display}.`,
  ],
  too_many_tries: [
    429,
    'too_many_enquiries',
    `Somebody in your network has tried to book very often in the last hour. What you typed is still there: please try again later, or call us on ${company.phone.display}.`,
  ],
  slot_not_offered: [
    409,
    'slot_not_offered',
    'This time cannot be booked: it is over, too soon, too far ahead or outside our hours. Here are the next free ones; everything you typed is still there.',
  ],
  slot_taken: [
    409,
    'slot_taken',
    'This time was just taken. Here are the next free ones; everything you typed is still there.',
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
  moved_too_often: [
    409,
    'moved_too_often',
    `This consultation has been moved ${mostMoves} times already. Please call us on ${company.phone.display}, and we find another time.`,
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
    'This link is not one of ours, or is not complete. Please open it from the newest email.',
  ],
} as const satisfies Record<string, readonly [number, ErrorBody['code'], string]>

/** Under /functions/v1: free slots for everybody, and one's own booking for whoever has its link. */
export function visitorsApi(links: BookingLinks, reception: Reception) {
  const api = new Hono<RequestEnv>()
  const limit = new BookingLimit(reception.limits)

  /** Only what was booked counts, and that once. */
  async function bookOnce(
    ctx: Context,
    request: BookingRequest,
    sender: Sender,
    idempotencyKey: string | undefined,
  ): Promise<BookResult | Exclude<Admission, { ok: true }>> {
    if (await isBookedBefore(ctx, request, idempotencyKey)) {
      return bookConsultation(ctx, links, request, { idempotencyKey })
    }
    const admitted = await admitBooking(ctx, reception, limit, request, sender)
    if (!admitted.ok) return admitted
    let isMade = false
    try {
      const { flags } = admitted
      const result = await bookConsultation(ctx, links, request, { idempotencyKey, flags })
      isMade = result.ok && result.isNew
      return result
    } finally {
      if (!isMade) await limit.giveBack(sender.ip, request.email)
    }
  }

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
    const sender = {
      ip: clientAddress(c, reception.trustedProxies),
      formToken: c.req.header(formTokenHeader),
      honeypot: body.data.honeypot,
    }
    const result = await bookOnce(ctx, body.data, sender, key.data)
    if (result.ok) return c.json({ ok: true, ...result.receipt })
    if ('retryAfterSeconds' in result) c.header('retry-after', String(result.retryAfterSeconds))
    if (isAboutSlot(result.reason)) return refuseSlot(c, result.reason, body.data)
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
    const { start, timeZone } = body.data
    const result = await moveBooking(ctx, links, id, { startsAt: new Date(start), timeZone })
    if (result.ok) return c.json({ ok: true })
    if (!isAboutSlot(result.reason)) return refused(c, result.reason)
    const booking = await findBooking(ctx, id)
    const place = booking?.place ?? 'video'
    return refuseSlot(c, result.reason, { start, place, without: id })
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

type Refusal = keyof typeof refusals
type SlotRefusal = 'slot_taken' | 'slot_not_offered'

const isAboutSlot = (reason: Refusal): reason is SlotRefusal =>
  reason === 'slot_taken' || reason === 'slot_not_offered'

function refused(c: HttpContext, reason: Refusal): Response {
  const [status, code, message] = refusals[reason]
  return refuse(c, status, { code, message })
}

/** With the next free slots, so that a second try is one press away. */
async function refuseSlot(
  c: HttpContext<RequestEnv>,
  reason: SlotRefusal,
  wanted: { start: string; place: MeetingPlace; without?: string },
): Promise<Response> {
  const { start, place, without } = wanted
  const slots = await findNextFreeSlots(
    c.get('ctx'),
    { startsAt: new Date(start), place },
    { count: nextShown, without },
  )
  const [status, code, message] = refusals[reason]
  return c.json({ code, message, slots } satisfies ErrorBody & { slots: string[] }, status)
}
