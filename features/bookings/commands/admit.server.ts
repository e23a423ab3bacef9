import type { Context } from '#db/context.server.ts'
import { screenEnquiry } from '#features/leads/commands/receive.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { shortestFillSeconds } from '#features/leads/policy/spam.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import type { BookingRequest } from '../schema.ts'
import type { BookingLimit } from './count-bookings.server.ts'

export type Admission =
  | { ok: true; flags: Suspicion[] }
  | { ok: false; reason: 'odd' | 'form_token' }
  | { ok: false; reason: 'too_fast' | 'too_many_sent'; retryAfterSeconds: number }

const hourSeconds = 3600

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
  const { email, phone, message = '' } = request
  const { honeypot, formToken, ip } = sender
  const token = reception.tokens.check(formToken, ctx.clock.now())
  if (honeypot) return { ok: false, reason: 'odd' }
  if (token.state !== 'good') return { ok: false, reason: 'form_token' }
  if (token.ageSeconds < shortestFillSeconds) {
    return { ok: false, reason: 'too_fast', retryAfterSeconds: shortestFillSeconds }
  }
  const screened = await screenEnquiry(ctx, reception, { email, phone, message }, sender)
  if (!screened.ok) return { ...screened, reason: 'too_many_sent' }
  const { heldFor, flags } = screened.screening
  if (heldFor.includes('too-many')) {
    return { ok: false, reason: 'too_many_sent', retryAfterSeconds: hourSeconds }
  }
  const counted = await limit.count(ip)
  if (!counted.ok) return { ...counted, reason: 'too_many_sent' }
  return { ok: true, flags: [...heldFor, ...flags] }
}
