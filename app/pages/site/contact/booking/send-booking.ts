import type { BookingReceipt, BookingRequest } from '#features/bookings/schema.ts'
import { fetchToken, waitOutHaste } from '../../form/form-token.tsx'
import { newKey } from '../../form/new-key.ts'
import { visitEvidence } from '../../form/visit-evidence.ts'

export type BookingOutcome =
  | { state: 'booked'; receipt: BookingReceipt }
  /** Somebody was quicker, or it is not on offer: what is free next. */
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
    const { status, body } = await postPatiently(request, { key: pending.key, formToken })
    if (status === 200) {
      pending = undefined
      return { state: 'booked', receipt: body }
    }
    if (body.slots) return { state: 'taken', message: body.message, slots: body.slots }
    if (body.fields) return { state: 'invalid', errors: body.fields }
    return { state: 'failed', message: status < 500 ? body.message : broken }
  } catch (error) {
    console.error(error)
    return { state: 'failed', message: broken }
  }
}

interface Headers {
  key: string
  formToken: string
}

/** A page whose token never came, or that was open for a day, gets another one: not worth a word. */
async function postPatiently(request: BookingRequest, { key, formToken }: Headers) {
  const headers = { key, formToken: formToken || (await fetchToken()) }
  const answer = await post(request, headers)
  if (answer.body.code !== 'form_token_needed') return answer
  return post(request, { ...headers, formToken: await fetchToken() })
}

async function post(request: BookingRequest, { key, formToken }: Headers) {
  await waitOutHaste(formToken)
  const response = await fetch('/functions/v1/book-consultation', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(formToken && { 'x-form-token': formToken }),
    },
    body: JSON.stringify({ ...request, ...visitEvidence() }),
  })
  return { status: response.status, body: await response.json() }
}
