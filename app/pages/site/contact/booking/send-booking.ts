import type { BookingReceipt, BookingRequest } from '#features/bookings/schema.ts'
import { newKey } from '../../form/new-key.ts'

export type BookingOutcome =
  | { state: 'booked'; receipt: BookingReceipt }
  /** Somebody was quicker: what is free next. */
  | { state: 'taken'; message: string; slots: string[] }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'failed'; message: string }

const broken =
  'There was an issue booking your consultation. Please try again; everything you typed is still there.'

let pending: { content: string; key: string } | undefined

/** Posts to the backend. Trying again with the same words uses the same key, so it is booked once. */
export async function sendBooking(
  request: BookingRequest,
  formToken: string,
): Promise<BookingOutcome> {
  const content = JSON.stringify(request)
  if (pending?.content !== content) pending = { content, key: newKey() }
  try {
    const response = await fetch('/functions/v1/book-consultation', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': pending.key,
        ...(formToken && { 'x-form-token': formToken }),
      },
      body: content,
    })
    const body = await response.json()
    if (response.ok) {
      pending = undefined
      return { state: 'booked', receipt: body }
    }
    if (body.code === 'slot_taken') {
      return { state: 'taken', message: body.message, slots: body.slots }
    }
    if (body.fields) return { state: 'invalid', errors: body.fields }
    return { state: 'failed', message: response.status < 500 ? body.message : broken }
  } catch (error) {
    console.error(error)
    return { state: 'failed', message: broken }
  }
}
