import type { Context } from '#db/context.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { shortestFillSeconds } from '#features/leads/policy/fill-time.ts'
import { screening } from '#features/leads/policy/spam.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import type { BookingRequest } from '../schema.ts'
import type { BookingLimit, Counted } from './count-bookings.server.ts'

export type Admission =
  | { ok: true; flags: Suspicion[] }
  | { ok: false; reason: 'odd' | 'form_token' }
  | { ok: false; reason: 'too_fast'; retryAfterSeconds: number }
  | Exclude<Counted, { ok: true }>

/**
 * Whether a request may take a slot. An enquiry that looks odd is held until somebody has read it; a
 * slot cannot be half taken, so a booking is refused instead, in words that say what to do. What is
 * mended by trying again is not counted. Call it outside of the transaction that books.
 */
export async function admitBooking(
  ctx: Context,
  reception: Reception,
  limit: BookingLimit,
  request: BookingRequest,
  sender: Sender,
): Promise<Admission> {
  const { email, message = '' } = request
  const { honeypot, formToken, ip } = sender
  const token = reception.tokens.check(formToken, ctx.clock.now())
  if (honeypot) return { ok: false, reason: 'odd' }
  if (token.state !== 'good') return { ok: false, reason: 'form_token' }
  if (token.ageSeconds < shortestFillSeconds) {
    return { ok: false, reason: 'too_fast', retryAfterSeconds: shortestFillSeconds }
  }
  const counted = await limit.count(ip, email)
  if (!counted.ok) return counted
  const { heldFor, flags } = screening({ honeypot, token, tooMany: false, email, message })
  return { ok: true, flags: [...heldFor, ...flags] }
}
